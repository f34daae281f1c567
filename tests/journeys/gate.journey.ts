import type { Page } from '@playwright/test'
import { fillJoinDialog, JOURNEY_PASSWORD, joinByDialog } from './account.ts'
import { JOURNEY_ADMIN } from './playwright.config.ts'
import { expect, ignoreRefusals, sharedServerAddress, test } from './visitor.ts'

test.use({ isPastGate: false })

const url = sharedServerAddress('closed', '')
test.describe.configure({ mode: 'serial' })

test('AUTH-02 behind the gate a visitor sees the requested address, for this browser session', async ({ page }) => {
  await page.goto(`${url}/watch`)
  await expect(page.getByText('Please log in to access the Tilt Yard')).toBeVisible()
  await page.getByRole('button', { name: 'Look around as a visitor' }).click()
  await expect(page.getByRole('heading', { name: 'THE TILT YARD' })).toBeVisible()
  await expect(page).toHaveURL(/\/watch$/)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join now', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'THE TILT YARD' })).toBeVisible()
  await page.goto(`${url}/admin`)
  await expect(page.getByText('ADMIN PANEL')).toHaveCount(0)
})

test('the dialogs have keyboard support, Escape, switching, and fields that password managers know', async ({
  page,
}) => {
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Log In', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  // If passkeys work, the browser suggests them here too.
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(dialog.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    // Focus may move to the browser's own bar, but not behind the dialog.
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Join Now' }).click()
  await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
  await expect(dialog.getByLabel('Invite code')).toHaveCount(0)
})

test('AUTH-26 AUTH-27 AUTH-28 joining shows all faults at once; a wrong password is refused like an unknown email', async ({
  page,
  complaints,
}) => {
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Join Now' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create Account' })
  await fillJoinDialog(page, { email: JOURNEY_ADMIN.email, code: 'WRONG', password: 'short', confirm: 'other' })
  await create.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Invalid invite code Passwords do not match Password must be at least 6 characters',
  )
  await fillJoinDialog(page, { email: JOURNEY_ADMIN.email, password: 'short' })
  await create.click()
  await expect(dialog.getByRole('alert')).toHaveText('Password must be at least 6 characters')
  await expect(dialog.getByLabel('Email')).toHaveValue(JOURNEY_ADMIN.email)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  for (const email of [JOURNEY_ADMIN.email, 'stranger@example.org']) {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password').fill('not this one')
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Wrong email or password')
  }
  await dialog.getByLabel('Email').fill(JOURNEY_ADMIN.email)
  await dialog.getByLabel('Password').fill(JOURNEY_PASSWORD)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  ignoreRefusals(complaints)
})

test('a new user has a purse; an admin opens the panel; a log-out returns to the gate', async ({ page }) => {
  await page.goto(`${url}/watch`)
  await joinByDialog(page, 'wystan@example.org')
  await expect(page.getByRole('heading', { name: 'THE TILT YARD' })).toBeVisible()
  await page.getByRole('button', { name: 'Player drawer' }).click()
  const drawer = page.getByRole('region', { name: 'Player drawer' })
  await expect(drawer).toContainText('Honor100')
  await expect(drawer).toContainText('Shinings50')
  await expect(drawer).toContainText('Ash25')
  // The next stream of a page without cookies would be refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logIn(page, JOURNEY_ADMIN.email)
  await page.goto(`${url}/watch`)
  await page.getByRole('button', { name: 'ADMIN' }).click()
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('tab', { name: 'ACCOUNTS' }).click()
  await expect(page.getByText('wystan@example.org')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Please log in to access the Tilt Yard')).toBeVisible()
})

test('a server change shows at once, also a lost role, and a log-out in one tab ends the others', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await page.goto(`${url}/`)
  await joinByDialog(page, 'osric@example.org')
  await expect(page.getByRole('button', { name: 'ADMIN' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Player drawer' }).click()
  await expect(page.getByRole('region', { name: 'Player drawer' })).toContainText('Honor100')
  const { user } = await (await page.request.get(`${url}/api/session`)).json()
  const admin = await (await browser.newContext()).newPage()
  const headers = { origin: url }
  await admin.request.post(`${url}/api/session/log-in`, {
    data: { email: JOURNEY_ADMIN.email, password: JOURNEY_PASSWORD },
    headers,
  })
  await admin.request.post(`${url}/api/accounts/${user.uid}/balances`, { data: { honor: 777 }, headers })
  await expect(page.getByRole('region', { name: 'Player drawer' })).toContainText('Honor777', { timeout: 2_000 })
  await admin.request.post(`${url}/api/accounts/${user.uid}/admin`, { data: { admin: true }, headers })
  await expect(page.getByRole('button', { name: 'ADMIN' })).toBeVisible()
  await admin.request.post(`${url}/api/accounts/${user.uid}/admin`, { data: { admin: false }, headers })
  await expect(page.getByRole('button', { name: 'ADMIN' })).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(`${url}/watch`)
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Please log in to access the Tilt Yard')).toBeVisible({ timeout: 5_000 })
  await admin.context().close()
  ignoreRefusals(complaints)
})

async function logIn(page: Page, email: string): Promise<void> {
  const data = { email, password: JOURNEY_PASSWORD }
  const reply = await page.request.post(`${url}/api/session/log-in`, { data, headers: { origin: url } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** The bar's height, and whether the page overflows. */
function measureBar(page: Page) {
  return page.evaluate(() => ({
    height: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    isTooWide: document.documentElement.scrollWidth > window.innerWidth,
  }))
}

test('on a narrow screen the bar is one row for everybody, and the areas are at the bottom', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  for (const email of [null, 'osric@example.org', JOURNEY_ADMIN.email]) {
    await page.context().clearCookies()
    if (email) await logIn(page, email)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${url}/watch?lang=fr`)
    await expect(page.getByRole('button', { name: email ? 'Déconnexion' : 'Connexion' })).toBeVisible()
    expect(await measureBar(page)).toEqual({ height: 57, isTooWide: false })
    await page.goto(`${url}/watch?lang=en`)
    await expect(page.getByRole('button', { name: email ? 'Log out' : 'Log in' })).toBeVisible()
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await measureBar(page)).toEqual({ height: 57, isTooWide: false })
      for (const name of ['WATCH', 'BETTING', 'STANDINGS', 'STABLES']) {
        const area = page.getByRole('navigation', { name: 'Areas' }).getByText(name, { exact: true })
        const box = await area.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.y).toBeGreaterThan(740 - 60)
      }
    }
  }
  await page.getByRole('button', { name: 'STABLES' }).click()
  const last = page.getByRole('navigation').getByRole('link', { name: 'Filth Street Bonnacons' })
  await expect(last).toBeInViewport()
  await last.click()
  await expect(page).toHaveURL(/stable_/)
  ignoreRefusals(complaints)
})

test('a second tab notices a log-in', async ({ context, page }) => {
  await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await page.goto(`${url}/admin`)
  await expect(page.getByRole('heading', { name: "For the league's admins" })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${url}/`)
  await other.getByRole('button', { name: 'Log In', exact: true }).click()
  await other.getByLabel('Email').fill(JOURNEY_ADMIN.email)
  await other.getByLabel('Password').fill(JOURNEY_PASSWORD)
  await other.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ADMIN PANEL' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
})
