import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../testing/dialogs.ts'
import { FakeAnswers } from '../testing/fakeAnswers.ts'
import { FakeAuthenticator, handedOver } from '../testing/fakeAuthenticator.ts'
import { renderAs } from '../testing/renderAs.tsx'
import { sessionView, userView } from '../testing/sessionViews.ts'
import { AccountDialog } from './AccountDialog.tsx'
import * as ceremony from './passkeyCeremony.ts'

const [ask, logIn] = ['/api/session/log-in/passkey/ask', '/api/session/log-in/passkey']
const question = { rpId: 'localhost', challenge: 'BAUG', userVerification: 'required', timeout: 60_000 }
const said = { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' }
const nothing = () => undefined
let answers: FakeAnswers

beforeEach(() => {
  standInForDialogs()
  answers = new FakeAnswers()
  answers.at.set(ask, { question })
})
afterEach(() => {
  cleanup()
  ceremony.callOff()
  vi.unstubAllGlobals()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function open() {
  const fake = await renderAs(null, <AccountDialog kind="log-in" onSwitch={nothing} onClose={nothing} />)
  await settle()
  return fake
}
const autoComplete = () => screen.getByLabelText('Email').getAttribute('autocomplete')
const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })

test.each([
  ['the browser knows none', () => undefined, []],
  ['none are good at this address', () => new FakeAuthenticator(), [ask]],
])('no passkey is offered where %s', async (_, browser, asked) => {
  browser()
  answers.at.set(ask, { question: null })
  await open()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  expect(autoComplete()).toBe('username')
  expect(answers.asked).toEqual(asked)
})

test('a passkey logs in without anything typed, for a question that is asked when the button is pressed', async () => {
  const { get } = new FakeAuthenticator()
  const { store } = await open()
  answers.at.set(ask, { question: { ...question, challenge: 'BwgJ' } })
  answers.at.set(logIn, sessionView(userView()))
  get.mockResolvedValue(handedOver())
  fireEvent.click(await button())
  await vi.waitFor(() => expect(store.state.session.kind).toBe('registered'))
  expect(get).toHaveBeenCalledOnce()
  const asked = get.mock.calls[0]?.[0]
  expect(asked).toMatchObject({ publicKey: { rpId: 'localhost', userVerification: 'required' } })
  expect(asked?.publicKey).toHaveProperty('challenge', new Uint8Array([7, 8, 9]).buffer)
  expect(answers.sent.find(({ address }) => address === logIn)?.body).toEqual(said)
})

test('what goes wrong is said in the form, and nothing typed is lost', async () => {
  const { get } = new FakeAuthenticator()
  await open()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rider@example.org' } })
  fireEvent.click(await button())
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No passkey was used/))
  expect(answers.asked).not.toContain(logIn)
  get.mockResolvedValue(handedOver())
  const sentence = 'This answer has been used. Allowed: each once.'
  answers.refuse(logIn, 'passkey-stale', sentence, 401)
  fireEvent.click(await button())
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rider@example.org')
})

test('where the browser proposes passkeys for the address, one that is picked there logs in', async () => {
  const { get } = new FakeAuthenticator(true)
  let pick = (_: object): void => undefined
  get.mockReturnValue(new Promise((resolve) => (pick = resolve)))
  answers.at.set(logIn, sessionView(userView()))
  const { store } = await open()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(autoComplete()).toBe('username webauthn')
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional')
  expect(store.state.session.kind).toBe('anonymous')
  pick(handedOver())
  await vi.waitFor(() => expect(store.state.session.kind).toBe('registered'))
})

test('whoever leaves the form is proposed nothing any more', async () => {
  const { get } = new FakeAuthenticator(true)
  get.mockReturnValue(new Promise(nothing))
  await open()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  const signal = get.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  cleanup()
  expect(signal?.aborted).toBe(true)
})
