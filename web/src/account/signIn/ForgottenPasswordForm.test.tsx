import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { renderWithSession } from '../../testing/renderAsUser.tsx'
import { sampleSession } from '../../testing/sessionViews.ts'
import { AccountDialog } from './AccountDialog.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
})

const nothing = () => undefined
const asked = '/api/session/forgotten-password'

async function openDialog(isMailOn: boolean): Promise<void> {
  const fake = await FakeSession.of(sampleSession(null, { isMailOn }))
  renderWithSession(fake, <AccountDialog kind="log-in" onSwitch={nothing} onClose={nothing} />)
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
async function ask(address: string): Promise<void> {
  fireEvent.change(email(), { target: { value: address } })
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Send me a link' })))
}

test('without mail, the form says that admins issue links', async () => {
  await openDialog(false)
  expect(screen.queryByRole('button', { name: 'Forgotten the password?' })).toBeNull()
  expect(screen.getByText(/An admin can give you a reset link/)).toBeTruthy()
})

test('with mail, the form asks for an address and answers the same for each; the focus moves along', async () => {
  answers.at.set(asked, {})
  await openDialog(true)
  await press('Forgotten the password?')
  expect(document.activeElement).toBe(email())
  await ask('rider@example.org')
  expect(answers.sent.filter(({ address }) => address === asked)).toEqual([
    { address: asked, body: { email: 'rider@example.org' } },
  ])
  const said = screen.getByRole('status')
  expect(said.textContent).toMatch(/^If that email has an account, we’ve sent a reset link/)
  expect(document.activeElement).toBe(said)
  await press('Back to the password')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('a refusal is shown at its field, and the typed text stays', async () => {
  answers.refuse(asked, 'invalid-email', 'This is not an email address', 400)
  await openDialog(true)
  await press('Forgotten the password?')
  await ask('rider')
  expect(screen.getByRole('alert').textContent).toBe('This is not an email address')
  expect([email().value, email().getAttribute('aria-invalid'), document.activeElement]).toEqual([
    'rider',
    'true',
    email(),
  ])
})
