import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { fillJoinDialog, JOURNEY_PASSWORD, joinByRequest } from './account.ts'
import { JOURNEY_ADMIN } from './playwright.config.ts'
import { expectStableLayout, setAnimationRate } from './stableLayout.ts'
import { expect, ignoreRefusals, sharedServerAddress, test } from './visitor.ts'

const ANOTHER = 'ride at me'
const player = 'oslac@example.org'

const url = sharedServerAddress('closed', '')
test.describe.configure({ mode: 'serial' })

async function logIn(page: Page, email: string, password: string): Promise<number> {
  const reply = await page.request.post(`${url}/api/session/log-in`, {
    data: { email, password },
    headers: { origin: url },
  })
  return reply.status()
}

async function adminsPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, JOURNEY_ADMIN.email, JOURNEY_ADMIN.password)
  await page.goto(`${url}/admin?tab=accounts`)
  return page
}

test('from drawer to account: a session elsewhere is listed, and ends with the old password', async ({
  page,
  browser,
}) => {
  await joinByRequest(page, url, player)
  const elsewhere = await (await browser.newContext()).newPage()
  await logIn(elsewhere, player, JOURNEY_PASSWORD)
  await elsewhere.goto(`${url}/watch`)
  await page.goto(`${url}/watch`)
  await page.getByRole('button', { name: 'Player drawer' }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { name: 'YOUR ACCOUNT' })).toBeVisible()
  const sessions = page.getByRole('region', { name: 'WHERE YOU ARE LOGGED IN' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('this device')).toHaveCount(1)
  const form = page.getByRole('region', { name: 'PASSWORD' })
  await form.getByLabel('Old password').fill(JOURNEY_PASSWORD)
  await form.getByLabel('New password', { exact: true }).fill(ANOTHER)
  await form.getByLabel('Confirm the new password').fill(ANOTHER)
  await form.getByLabel('Confirm the new password').press('Enter')
  await expect(form.getByText(/^Password changed/)).toBeVisible()
  // The other browser is logged out at once.
  await expect(elsewhere.getByRole('button', { name: 'Player drawer' })).toHaveCount(0, { timeout: 10_000 })
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await elsewhere.context().close()
})

test('the account’s data download as a file, and a common password is refused', async ({ page, complaints }) => {
  await logIn(page, player, ANOTHER)
  await page.goto(`${url}/account`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
  expect(file.tables.users).toEqual([expect.objectContaining({ email: player })])
  const form = page.getByRole('region', { name: 'PASSWORD' })
  await form.getByLabel('Old password').fill(ANOTHER)
  await form.getByLabel('New password', { exact: true }).fill('Password1')
  await form.getByLabel('Confirm the new password').fill('Password1')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('alert')).toContainText('too easy to guess')
  await expect(form.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  ignoreRefusals(complaints)
})

test('an admin issues an invite, with which exactly one user joins', async ({ page, browser, complaints }) => {
  const office = await adminsPage(browser)
  const card = office.getByRole('region', { name: 'Invites' })
  await card.getByLabel('Label').fill('Aude')
  await card.getByRole('button', { name: 'Issue an invite' }).click()
  const code = (await card.getByRole('status').locator('code').textContent()) ?? ''
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Join now', exact: true }).click()
  await fillJoinDialog(page, { email: 'aude@example.org', code })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await office.reload()
  await expect(card.getByText('1 of 1 place taken')).toBeVisible()
  await expect(card.getByText('aude@example.org')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Join Now', exact: true }).click()
  await fillJoinDialog(page, { email: 'fulk@example.org', code })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('All places of this invite are taken (1)')
  await office.context().close()
  ignoreRefusals(complaints)
})

test('a forgotten password: an admin’s link sets a new one, once', async ({ page, browser, complaints }) => {
  const office = await adminsPage(browser)
  await office
    .getByRole('listitem')
    .filter({ hasText: player })
    .getByRole('button', { name: /^Forgotten/ })
    .click()
  await office.getByRole('dialog').getByLabel('Password').fill(JOURNEY_PASSWORD)
  await office.getByRole('dialog').getByRole('button', { name: 'Issue a link' }).click()
  const link = (await office.getByRole('dialog').locator('code').textContent()) ?? ''
  await office.context().close()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(JOURNEY_PASSWORD)
  await page.getByLabel('Confirm the new password').fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Go to log in' }).click()
  expect([await logIn(page, player, ANOTHER), await logIn(page, player, JOURNEY_PASSWORD)]).toEqual([401, 200])
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link has been used')
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  ignoreRefusals(complaints)
})

test('a deletion lists its effects first, and needs the password', async ({ page, complaints }) => {
  await logIn(page, player, JOURNEY_PASSWORD)
  await page.goto(`${url}/account`)
  const way = page.getByRole('region', { name: 'DELETE THE ACCOUNT' })
  await expect(way.getByRole('listitem')).toHaveCount(4)
  await way.getByRole('button', { name: 'Delete the account...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('guess')
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password')
  await dialog.getByLabel('Password').fill(JOURNEY_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  expect(await logIn(page, player, JOURNEY_PASSWORD)).toBe(401)
  ignoreRefusals(complaints)
})

test('the account page works in French, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinByRequest(page, url, 'gui@example.org')
  await page.goto(`${url}/account?lang=fr`)
  await expect(page.getByRole('heading', { name: 'VOTRE COMPTE' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Se déconnecter partout' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the drawer’s controls keep their place, in any order of answers', async ({ page }) => {
  await expectStableLayout(page, url, { path: '/schedule', opens: 'Player drawer', last: 'Trade' })
})

test('a missing answer hides the parts below it for a while, and not for ever', async ({ page }) => {
  await joinByRequest(page, url, 'who-waits@example.org')
  await page.route('**/api/account/passkeys', () => {})
  await setAnimationRate(page, 0)
  await page.goto(`${url}/account`)
  const below = page.getByRole('button', { name: 'Delete the account...', includeHidden: true })
  await expect(page.getByText('Loading your passkeys...')).toBeVisible()
  await expect(below).toBeAttached()
  await expect(below).toBeHidden()
  await setAnimationRate(page, 1)
  await expect(below).toBeVisible()
})

test('a passkey is added on a phone, logs in without the password, and is useless once removed', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const phone = await page.context().newCDPSession(page)
  await phone.send('WebAuthn.enable')
  await phone.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  // The fake authenticator would answer the browser's suggestion before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await joinByRequest(page, url, 'yrsa@example.org')
  await page.goto(`${url}/account`)
  const own = page.getByRole('region', { name: 'PASSKEYS' })
  const dialog = page.getByRole('dialog')
  await own.getByRole('button', { name: 'Add a passkey...' }).click()
  await dialog.getByLabel('Passkey name').fill('The phone')
  await dialog.getByLabel('Password').fill(JOURNEY_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(own.getByRole('listitem')).toContainText('The phone in this session')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const logInByPasskey = async (): Promise<void> => {
    await page.context().clearCookies()
    await page.goto(`${url}/account`)
    await page.getByRole('button', { name: 'Log In', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
  }
  await logInByPasskey()
  await expect(own.getByText(/^Last used/)).toBeVisible()
  await own.getByRole('button', { name: 'Remove (The phone)' }).click()
  await dialog.getByLabel('Password').fill(JOURNEY_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByRole('listitem')).toHaveCount(0)
  // The phone still has it.
  await logInByPasskey()
  await expect(dialog.getByRole('alert')).toContainText('That passkey didn’t work.')
  ignoreRefusals(complaints)
})
