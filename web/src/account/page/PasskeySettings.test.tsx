import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../signIn/passkeyCeremony.ts'
import { FakeAuthenticator, sampleAuthenticatorAnswer } from '../../testing/fakeAuthenticator.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { PasskeySettings } from './PasskeySettings.tsx'

const list = '/api/account/passkeys'
const instant = '2026-11-20T12:00:00.000Z'
const keyOf = (id: string, lastUsedAt: string | null = null) => ({
  ...{ id, name: `The ${id}`, addedAt: instant, lastUsedAt, isShared: false, isThis: id === 'phone' },
})
const empty = { passkeys: [], address: location.origin, isCodeAsked: false }
const creation = {
  rp: { id: 'localhost', name: 'Tilt Yard' },
  user: { id: 'BAUG', name: 'rider@example.org', displayName: 'Rider' },
  ...{ challenge: 'BAUG', pubKeyCredParams: [{ type: 'public-key', alg: -7 }], attestation: 'none', timeout: 60_000 },
  excludeCredentials: [{ id: 'BwgJ', type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open(own: object): Promise<void> {
  answers.at.set(list, { ...empty, ...own })
  await renderAsUser(sampleUser(), <PasskeySettings onChange={() => {}} />, '/account')
  await settle()
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const failure = () => screen.getByRole('alert').textContent

test('a user with twenty passkeys sees the limit before the password is asked for', async () => {
  new FakeAuthenticator()
  await open({ passkeys: Array.from({ length: 20 }, (_, at) => keyOf(`key ${at}`)) })
  expect(screen.queryByRole('button', { name: 'Add a passkey...' })).toBeNull()
  expect(screen.getByText('You have 20, and more are not kept. Remove one to add another.')).toBeTruthy()
  cleanup()
  await open({ passkeys: Array.from({ length: 19 }, (_, at) => keyOf(`key ${at}`)) })
  expect(screen.getByRole('button', { name: 'Add a passkey...' })).toBeTruthy()
})

test('a passkey is created after the password is accepted, and stored with its name', async () => {
  const { create } = new FakeAuthenticator()
  await open({})
  await press('Add a passkey...')
  expect(screen.getByLabelText<HTMLInputElement>('Passkey name').value).not.toBe('')
  type('Passkey name', 'The phone')
  type('Password', 'guess')
  answers.refuse(`${list}/begin`, 'wrong-password', 'This is not your password', 403)
  await press('Go on')
  expect(failure()).toBe('This is not your password')
  expect(create).not.toHaveBeenCalled()
  answers.at.set(`${list}/begin`, creation)
  await press('Go on')
  await vi.waitFor(() => expect(failure()).toMatch(/^No passkey was created/))
  expect(answers.asked).not.toContain(`${list}/add`)
  create.mockResolvedValue(sampleAuthenticatorAnswer())
  answers.at.set(`${list}/add`, empty)
  answers.at.set(list, { ...empty, passkeys: [keyOf('phone')] })
  await press('Go on')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const excluded = { id: new Uint8Array([7, 8, 9]).buffer, type: 'public-key' }
  expect(create.mock.calls[1]?.[0].publicKey).toMatchObject({ excludeCredentials: [excluded] })
  const passkey = { id: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] }
  expect(answers.sent.at(-1)?.body).toEqual({ name: 'The phone', passkey })
  expect((await screen.findByRole('listitem')).textContent).toMatch(
    /^The phone in this session.*not used to log in yet/,
  )
})

test('an unnamed passkey is named after its device, and not refused after the device has stored it', async () => {
  const { create } = new FakeAuthenticator()
  create.mockResolvedValue(sampleAuthenticatorAnswer())
  await open({})
  await press('Add a passkey...')
  const usual = screen.getByLabelText<HTMLInputElement>('Passkey name').value
  type('Passkey name', '  ')
  answers.at.set(`${list}/begin`, creation)
  answers.at.set(`${list}/add`, empty)
  await press('Go on')
  await vi.waitFor(() => expect(answers.sent.at(-1)?.body).toMatchObject({ name: usual }))
})

test('passkeys show name and last use; each can be renamed, and removed with the password and a code', async () => {
  await open({ passkeys: [keyOf('phone'), keyOf('token', instant)], isCodeAsked: true })
  const [phone, token] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(phone).toMatch(/in this session/)
  expect(token).toMatch(/^The token Last used .*2026.*, added .*2026/)
  await press('Rename (The token)')
  type('Passkey name', ' ')
  answers.refuse(`${list}/token/name`, 'passkey-name', 'A passkey needs a name of 1 to 60 characters.', 400)
  await press('Rename')
  expect(failure()).toMatch(/a name of 1 to 60/)
  expect(screen.getByLabelText('Passkey name').getAttribute('aria-invalid')).toBe('true')
  answers.at.set(`${list}/token/name`, empty)
  type('Passkey name', 'In the drawer')
  await press('Rename')
  expect(answers.sent.at(-1)?.body).toEqual({ name: 'In the drawer' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Remove (The token)')
  const dialog = within(screen.getByRole('dialog', { name: 'Remove a passkey' }))
  expect(dialog.getByText(/^“The token” no longer logs you in/)).toBeDefined()
  type('Password', 'tilt at me')
  type('One-time code', '123456')
  answers.at.set(`${list}/token/remove`, empty)
  answers.at.set(list, { ...empty, passkeys: [keyOf('phone')] })
  await press('Remove')
  expect(answers.sent.at(-1)?.body).toEqual({ password: 'tilt at me', code: '123456' })
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test.each([
  ['no address is set', { address: null }, true, 'Passkeys need an https address'],
  ['they are for another address', { address: 'https://yard.test' }, true, 'They work only at https://yard.test.'],
  ['the browser has none', {}, false, 'This browser doesn’t support passkeys.'],
])('the page says that no passkey can be added where %s', async (_, own, isKnown, sentence) => {
  if (isKnown) new FakeAuthenticator()
  await open(own)
  expect(screen.getByText((text) => text.startsWith(sentence))).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey...' })).toBeNull()
})
