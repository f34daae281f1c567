import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAuthenticator, sampleAuthenticatorAnswer } from '../../testing/fakeAuthenticator.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { AccountDialog } from './AccountDialog.tsx'
import * as ceremony from './passkeyCeremony.ts'

const [ask, logIn] = ['/api/session/log-in/passkey/ask', '/api/session/log-in/passkey']
const question = { rpId: 'localhost', challenge: 'BAUG', userVerification: 'required', timeout: 60_000 }
const said = { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' }
const nothing = () => undefined
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
  answers.at.set(ask, { question })
})
afterEach(() => ceremony.cancelPasskeyRequest())

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open() {
  const fake = await renderAsUser(null, <AccountDialog kind="log-in" onSwitch={nothing} onClose={nothing} />)
  await settle()
  return fake
}
const autoComplete = () => screen.getByLabelText('Email').getAttribute('autocomplete')
const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })

test.each([
  ['the browser does not support them', () => undefined, []],
  ['they belong to another address', () => new FakeAuthenticator(), [ask]],
])('no passkey is offered where %s', async (_, browser, asked) => {
  browser()
  answers.at.set(ask, { question: null })
  await open()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  expect(autoComplete()).toBe('username')
  expect(answers.asked).toEqual(asked)
})

test('the button is there from the start, so that nothing moves when the server answers', async () => {
  new FakeAuthenticator()
  vi.stubGlobal('fetch', () => new Promise(nothing))
  await open()
  expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toHaveProperty('disabled', false)
  expect(autoComplete()).toBe('username')
})

test('a passkey logs in without typing; its challenge is fetched on press', async () => {
  const { get } = new FakeAuthenticator()
  const { store } = await open()
  answers.at.set(ask, { question: { ...question, challenge: 'BwgJ' } })
  answers.at.set(logIn, sampleSession(sampleUser()))
  get.mockResolvedValue(sampleAuthenticatorAnswer())
  fireEvent.click(await button())
  await vi.waitFor(() => expect(store.state.session.kind).toBe('registered'))
  expect(get).toHaveBeenCalledOnce()
  const asked = get.mock.calls[0]?.[0]
  expect(asked).toMatchObject({ publicKey: { rpId: 'localhost', userVerification: 'required' } })
  expect(asked?.publicKey).toHaveProperty('challenge', new Uint8Array([7, 8, 9]).buffer)
  expect(answers.sent.find(({ address }) => address === logIn)?.body).toEqual(said)
})

test('a failure is shown in the form, and the typed text stays', async () => {
  const { get } = new FakeAuthenticator()
  await open()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rider@example.org' } })
  fireEvent.click(await button())
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No passkey was used/))
  expect(answers.asked).not.toContain(logIn)
  get.mockResolvedValue(sampleAuthenticatorAnswer())
  const sentence = 'This answer of your passkey was used before. Try again.'
  answers.refuse(logIn, 'passkey-stale', sentence, 401)
  fireEvent.click(await button())
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rider@example.org')
})

test('if the browser suggests passkeys in the email field, picking one logs in', async () => {
  const { get } = new FakeAuthenticator(true)
  let pick = (_: object): void => undefined
  get.mockReturnValue(new Promise((resolve) => (pick = resolve)))
  answers.at.set(logIn, sampleSession(sampleUser()))
  const { store } = await open()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(autoComplete()).toBe('username webauthn')
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional')
  expect(store.state.session.kind).toBe('anonymous')
  pick(sampleAuthenticatorAnswer())
  await vi.waitFor(() => expect(store.state.session.kind).toBe('registered'))
})

test('an old challenge is replaced while the page is visible, and the suggestion is cancelled', async () => {
  vi.useFakeTimers()
  const { get } = new FakeAuthenticator(true)
  get.mockReturnValue(new Promise(nothing))
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await renderAsUser(null, <AccountDialog kind="log-in" onSwitch={nothing} onClose={nothing} />)
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  answers.at.set(ask, { question: { ...question, challenge: 'BwgJ' } })
  await later(230_000)
  expect(get).toHaveBeenCalledOnce()
  await later(20_000)
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true)
  expect(get.mock.calls[1]?.[0].publicKey).toHaveProperty('challenge', new Uint8Array([7, 8, 9]).buffer)
  // The page is hidden for an hour, and then visible.
  seen.mockReturnValue('hidden')
  await later(3_600_000)
  const asked = () => answers.asked.filter((address) => address === ask).length
  expect(asked()).toBe(2)
  seen.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await later(0)
  expect(asked()).toBe(3)
  fireEvent(document, new Event('visibilitychange'))
  expect(asked()).toBe(3)
})

test('after a failed attempt the browser suggests passkeys again, and none during it', async () => {
  const { get } = new FakeAuthenticator(true)
  get.mockReturnValue(new Promise(nothing))
  await open()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  let leave = (_: Error): void => undefined
  get.mockReturnValueOnce(new Promise((_, reject) => (leave = reject)))
  fireEvent.click(await button())
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  await settle()
  expect(get.mock.calls[1]?.[0].mediation).toBeUndefined()
  expect(get.mock.calls[1]?.[0].signal?.aborted).toBe(false)
  answers.at.set(ask, { question: { ...question, challenge: 'BwgJ' } })
  leave(new Error('Nobody was there.'))
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(3))
  expect(get.mock.calls[2]?.[0].mediation).toBe('conditional')
  expect(get.mock.calls[2]?.[0].publicKey).toHaveProperty('challenge', new Uint8Array([7, 8, 9]).buffer)
  expect(screen.getByRole('alert').textContent).toMatch(/^No passkey was used/)
})

test('a closed form suggests no passkeys', async () => {
  const { get } = new FakeAuthenticator(true)
  get.mockReturnValue(new Promise(nothing))
  await open()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  const signal = get.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  cleanup()
  expect(signal?.aborted).toBe(true)
})
