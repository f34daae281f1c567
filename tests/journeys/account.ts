import { expect, type Page } from '@playwright/test'
import { JOURNEY_INVITE_CODE } from './playwright.config.ts'

export const JOURNEY_PASSWORD = 'tilt at me'

/** Joins through the dialog, from the gate or from the top bar. */
export async function joinByDialog(
  page: Page,
  email: string,
  opener: 'Join Now' | 'Join now' = 'Join Now',
): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  await fillJoinDialog(page, { email })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

export async function fillJoinDialog(
  page: Page,
  typed: { readonly email: string; readonly code?: string; readonly password?: string; readonly confirm?: string },
): Promise<void> {
  const { email, code = JOURNEY_INVITE_CODE, password = JOURNEY_PASSWORD } = typed
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Invite code').fill(code)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(typed.confirm ?? password)
}

/** Creates an account without the dialog, and logs this browser in. */
export async function joinByRequest(page: Page, url: string, email: string): Promise<void> {
  const data = { email, inviteCode: JOURNEY_INVITE_CODE, password: JOURNEY_PASSWORD, confirmPassword: JOURNEY_PASSWORD }
  const reply = await page.request.post(`${url}/api/session/sign-up`, { data, headers: { origin: url } })
  expect(reply.status(), await reply.text()).toBe(200)
}
