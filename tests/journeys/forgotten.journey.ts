import type { Page } from '@playwright/test'
import { startMailServer, type TestMailServer } from '../../server/src/testing/services/testMailServer.ts'
import { joinByRequest } from './account.ts'
import { expectAccessible, expectNoOverflow } from './cleanPage.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { FIRST_PORT } from './playwright.config.ts'
import { expect, test } from './visitor.ts'

const PORT = `${FIRST_PORT + 8}`
const ANOTHER = 'ride at me'
const email = 'maud@example.org'

let mail: TestMailServer
let yard: JourneyServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  mail = await startMailServer()
  yard = await startJourneyServer({
    ...{ PORT, TILTYARD_ADDRESS: `http://localhost:${PORT}`, TILTYARD_EXHIBITION: 'off' },
    ...{ TILTYARD_SMTP: `smtp://127.0.0.1:${mail.port}`, TILTYARD_MAIL_FROM: 'Tilt Yard <yard@example.org>' },
  })
})
test.afterAll(async () => {
  await yard.stop()
  await mail.close()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 30; tabs++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No ${name} was come to by Tab.`)
}

test('a forgotten password on a phone, by keyboard alone: an email, a new password, and a log-in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinByRequest(page, yard.url, email)
  await page.context().clearCookies()
  await page.goto(yard.url)
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await tabTo(page, /^Log in$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  await expectAccessible(page, 'the log-in with mail')
  await tabTo(page, /^Forgotten the password\?$/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await expectAccessible(page, 'the question for the address')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toBeFocused()
  await expect(dialog.getByRole('status')).toContainText('If that email has an account')
  await expectAccessible(page, 'what is said of the letter')
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1)
  const link = new RegExp(`^${yard.url}/reset#[\\w-]+$`, 'm').exec(mail.received[0]?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).waitFor()
  await expectAccessible(page, 'the other password')
  while (
    !(await page.getByLabel('New password', { exact: true }).evaluate((field) => field === document.activeElement))
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type(ANOTHER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ANOTHER)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Go to log in' }).waitFor()
  await tabTo(page, /^Go to log in$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await tabTo(page, /^Log in$/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ANOTHER)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect.poll(() => mail.received.length).toBe(2)
  expect(mail.received[1]?.subject).toBe(`Your password for localhost:${PORT} was changed`)
})

test('the pages work in French, and fit on a phone and on a desk', async ({ page }) => {
  await page.goto(`${yard.url}/?lang=fr`)
  await page.getByRole('button', { name: 'Connexion', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  await dialog.getByLabel('Adresse électronique').fill('personne@example.org')
  await expectInWidths(page, 'the question for the address')
  await dialog.getByRole('button', { name: 'Envoyez-moi un lien' }).click()
  await expect(dialog.getByRole('status')).toContainText('Si un compte a cette adresse')
  await expectInWidths(page, 'what is said of the letter')
})

async function expectInWidths(page: Page, where: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoOverflow(page, `${where} at ${width} px`)
  }
}
