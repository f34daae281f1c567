import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createNetworkRefusal } from '../../api/refusal.ts'
import { pressEscape } from '../../testing/dialogs.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { renderAsUser, renderWithSession } from '../../testing/renderAsUser.tsx'
import { sampleSession, sampleUser, signedOutSessionView } from '../../testing/sessionViews.ts'
import { SignInGate } from './SignInGate.tsx'

const yard = <SignInGate>The yard</SignInGate>
const asked = 'Please log in to access the Tilt Yard'

test('AUTH-01: a spinner replaces the route while the session loads', async () => {
  const fake = renderWithSession(new FakeSession(sampleSession(sampleUser())), yard)
  expect(screen.getByRole('status')).toBeDefined()
  expect(screen.queryByText('The yard')).toBeNull()
  await act(() => fake.store.start())
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('The yard')).toBeDefined()
})

test('AUTH-03, AUTH-04: the gate has the name, "Alpha", and asks to log in', async () => {
  await renderAsUser(null, yard)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tilt Yard Alpha')
  expect(screen.getByText(asked)).toBeDefined()
})

test.each([
  ['AUTH-05', 'Log In'],
  ['AUTH-06', 'Join Now'],
])('%s: "%s" opens its dialog; Escape closes it, and the focus returns', async (_, name) => {
  await renderAsUser(null, yard)
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog.contains(document.activeElement)).toBe(true)
  act(() => pressEscape(dialog))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('AUTH-07, AUTH-12, AUTH-19: the dialogs switch to each other', async () => {
  await renderAsUser(null, yard)
  fireEvent.click(await screen.findByRole('button', { name: 'Log In' }))
  const logIn = await screen.findByRole('dialog', { name: 'Log In' })
  fireEvent.click(within(logIn).getByRole('button', { name: 'Join Now' }))
  const join = screen.getByRole('dialog', { name: 'Join Now' })
  expect(join.contains(document.activeElement)).toBe(true)
  fireEvent.click(within(join).getByRole('button', { name: 'Log In' }))
  expect(screen.getByRole('dialog', { name: 'Log In' })).toBeDefined()
})

test('ROLE-01: a visitor may look around, for this browser session', async () => {
  await renderAsUser(null, yard)
  fireEvent.click(await screen.findByRole('button', { name: 'Look around as a visitor' }))
  expect(screen.getByText('The yard')).toBeDefined()
  cleanup()
  await renderAsUser(null, yard)
  expect(screen.getByText('The yard')).toBeDefined()
})

test('a visitor who has looked around before does not wait for the session', async () => {
  sessionStorage.setItem('tiltyard.visitor', '1')
  const fake = renderWithSession(new FakeSession(signedOutSessionView()), yard)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('The yard')).toBeDefined()
  await act(() => fake.store.start())
  expect(screen.getByText('The yard')).toBeDefined()
})

test('ROLE-02: a user who logs in passes the gate, and a user who logs out sees it again', async () => {
  sessionStorage.setItem('tiltyard.visitor', '1')
  const fake = await renderAsUser(null, yard)
  fake.calls.logIn.mockResolvedValue({ ...sampleSession(sampleUser()), isCodeNeeded: false })
  await act(() => fake.store.logIn({ email: '', password: '' }))
  expect(screen.getByText('The yard')).toBeDefined()
  await act(() => fake.store.logOut())
  expect(await screen.findByText(asked)).toBeDefined()
  expect(sessionStorage.getItem('tiltyard.visitor')).toBeNull()
})

test('ERR-06: the gate says "Failed to load user data", and has a button to try again', async () => {
  const fake = new FakeSession(sampleSession(sampleUser()))
  fake.calls.get.mockRejectedValueOnce(createNetworkRefusal())
  await fake.store.start()
  renderWithSession(fake, yard)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load user data')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByText('The yard')).toBeDefined()
})

test('ERR-07: the gate says "Anonymous sign-in failed", and visitors may still look around', async () => {
  const fake = new FakeSession(signedOutSessionView())
  fake.calls.visit.mockRejectedValue(createNetworkRefusal())
  await fake.store.start()
  renderWithSession(fake, yard)
  expect((await screen.findByRole('alert')).textContent).toContain('Anonymous sign-in failed')
  fireEvent.click(screen.getByRole('button', { name: 'Look around as a visitor' }))
  expect(screen.getByText('The yard')).toBeDefined()
})

test('with the server out of reach, a user reads cached pages and stays when it is back', async () => {
  localStorage.setItem('tiltyard.known', '1')
  const fake = new FakeSession(signedOutSessionView())
  fake.calls.get.mockRejectedValueOnce(createNetworkRefusal())
  await fake.store.start()
  renderWithSession(fake, yard)
  expect(screen.getByText('The yard')).toBeDefined()
  await act(async () => fake.store.retry())
  expect(screen.getByText('The yard')).toBeDefined()
})

test('a server that fails to load the session lets nobody past the gate', async () => {
  localStorage.setItem('tiltyard.known', '1')
  const fake = new FakeSession(signedOutSessionView())
  fake.calls.get.mockRejectedValue(new Error('500'))
  await fake.store.start()
  renderWithSession(fake, yard)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load user data')
})
