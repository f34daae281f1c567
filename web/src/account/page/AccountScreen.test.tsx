import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../api/refusal.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { deviceNameText } from './deviceNameText.ts'

const instant = '2026-11-20T12:00:00.000Z'
const sessionOf = (id: string, device: string | null, isThis: boolean) => ({
  ...{ id, device, isThis },
  ...{ begunAt: instant, lastSeenAt: instant, expiresAt: instant },
})
const here = sessionOf('s1', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true)
const there = sessionOf('s2', null, false)
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
  answers.at.set('/api/account/sessions', { sessions: [here, there] })
  answers.at.set('/api/account/codes', { isOn: false, backupCodesLeft: 0 })
  answers.at.set('/api/account/passkeys', { passkeys: [], address: null, isCodeAsked: false })
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open(user = sampleUser()) {
  const fake = await renderAsUser(user, <AccountScreen />, '/account')
  await settle()
  return fake
}
const part = (name: string) => within(screen.getByRole('region', { name }))

test('a visitor is asked to log in, and nothing is fetched', async () => {
  await renderAsUser(null, <AccountScreen />, '/account')
  expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined()
  expect(answers.asked).toEqual([])
})

test('sessions are listed by device; every other one can be ended', async () => {
  await open()
  const sessions = part('WHERE YOU ARE LOGGED IN')
  const [first, second] = sessions.getAllByRole('listitem').map((item) => item.textContent)
  expect(first).toMatch(/^Firefox on Linux this device/)
  expect(first).not.toContain('End')
  expect(second).toMatch(/^An unknown device/)
  answers.at.set('/api/account/sessions/s2/end', { sessions: [here] })
  answers.at.set('/api/account/sessions', { sessions: [here] })
  fireEvent.click(sessions.getByRole('button', { name: 'End (An unknown device)' }))
  await settle()
  await settle()
  expect(sessions.getAllByRole('listitem')).toHaveLength(1)
  expect(sessions.getByRole('status').textContent).toBe('Ended: An unknown device.')
})

test('the number of backup codes is reloaded after one confirmed the removal of a passkey', async () => {
  const passkey = { id: 'token', name: 'The token', addedAt: instant, lastUsedAt: null, isShared: false, isThis: false }
  const kept = { passkeys: [passkey], address: location.origin, isCodeAsked: true }
  answers.at.set('/api/account/passkeys', kept)
  answers.at.set('/api/account/codes', { isOn: true, backupCodesLeft: 2 })
  await open()
  expect(part('ONE-TIME CODES').getByText(/2 backup codes are left/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove (The token)' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove a passkey' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'tilt at me' } })
  fireEvent.change(dialog.getByLabelText('One-time code'), { target: { value: 'ABCDE-FGHJK' } })
  answers.at.set('/api/account/passkeys/token/remove', { ...kept, passkeys: [] })
  answers.at.set('/api/account/codes', { isOn: true, backupCodesLeft: 1 })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await settle()
  await vi.waitFor(() => expect(part('ONE-TIME CODES').getByText(/1 backup code is left/)).toBeDefined())
})

test('logging out everywhere asks first, and then reloads the session', async () => {
  const { calls } = await open()
  answers.at.set('/api/account/log-out-everywhere', {})
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log out everywhere' }))
  expect(answers.asked).not.toContain('/api/account/log-out-everywhere')
  calls.get.mockClear()
  fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await settle()
  expect(answers.countOf('/api/account/log-out-everywhere')).toBe(1)
  expect(calls.get).toHaveBeenCalledOnce()
})

test('a password can be changed; a fault is shown at its field', async () => {
  await open()
  const form = part('PASSWORD')
  const username = document.querySelector<HTMLInputElement>('form:has([autocomplete="new-password"]) [name="username"]')
  expect([username?.autocomplete, username?.value, username?.hidden]).toEqual(['username', sampleUser().email, true])
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type('Old password', 'tilt at me')
  type('New password', 'ride at me')
  type('Confirm the new password', 'ride at me')
  answers.refuse('/api/account/password', 'wrong-password', 'This is not your password', 403)
  fireEvent.click(form.getByRole('button', { name: 'Change password' }))
  await settle()
  expect(form.getByRole('alert').textContent).toBe('This is not your password')
  expect(form.getByLabelText('Old password').getAttribute('aria-invalid')).toBe('true')
  answers.at.set('/api/account/password', { ended: 1 })
  fireEvent.click(form.getByRole('button', { name: 'Change password' }))
  await settle()
  expect(answers.sent.at(-1)?.body).toEqual({
    ...{ oldPassword: 'tilt at me', password: 'ride at me', confirmPassword: 'ride at me' },
  })
  expect(form.getByRole('status').textContent).toMatch(/^Password changed/)
  expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

test('the account’s data can be downloaded as a file', async () => {
  await open()
  const kept: Blob[] = []
  const keep = (blob: Blob): string => `blob:${kept.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  answers.at.set('/api/account/export', { exportedAt: instant, tables: { bets: [] } })
  fireEvent.click(screen.getByRole('button', { name: 'Download your data' }))
  await settle()
  await settle()
  expect(kept[0]?.type).toBe('application/json')
  vi.restoreAllMocks()
})

test('a deletion lists its effects before it asks, and needs the password', async () => {
  const { calls } = await open(sampleUser({ admin: true }))
  const way = part('DELETE THE ACCOUNT')
  expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Your address, your name'),
    expect.stringContaining('Who you follow'),
    expect.stringContaining('balances of your purse'),
    expect.stringContaining('with your name removed'),
    expect.stringContaining('admins’ log, with your address'),
  ])
  fireEvent.click(way.getByRole('button', { name: 'Delete the account...' }))
  const dialog = within(screen.getByRole('dialog'))
  const wrong = { code: 'wrong-password', status: 403, message: 'This is not your password', values: {} } as const
  calls.deleteAccount.mockRejectedValueOnce(new Refusal(wrong))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'guess' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await settle()
  expect(dialog.getByRole('alert').textContent).toBe('This is not your password')
  expect(calls.deleteAccount).toHaveBeenCalledWith('guess')
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['lightMyRequest', 'lightMyRequest'],
])('a device that calls itself %s', (device, text) => {
  expect(deviceNameText(device)).toBe(text)
})
