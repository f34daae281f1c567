import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { PasswordResetScreen } from './PasswordResetScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
  history.replaceState(null, '', '/reset#token')
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function choose(): Promise<void> {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'ride at me' } })
  fireEvent.change(screen.getByLabelText('Confirm the new password'), { target: { value: 'ride at me' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await settle()
}

test('the link’s token is sent with the password, and a link to the gate follows', async () => {
  answers.at.set('/api/session/reset-password/look', { email: 'maud@example.org', passkeys: [], mayRemove: true })
  answers.at.set('/api/session/reset-password', {})
  render(<PasswordResetScreen />)
  await settle()
  const username = document.querySelector<HTMLInputElement>('form [autocomplete="username"]')
  expect([username?.value, username?.hidden]).toEqual(['maud@example.org', true])
  await choose()
  expect(answers.sent).toEqual([
    { address: '/api/session/reset-password/look', body: { token: 'token' } },
    {
      address: '/api/session/reset-password',
      body: { token: 'token', password: 'ride at me', confirmPassword: 'ride at me' },
    },
  ])
  expect(screen.getByRole('link', { name: 'Go to log in' }).getAttribute('href')).toBe('/')
})

test('a used link says so, and the typed text stays', async () => {
  render(<PasswordResetScreen />)
  answers.refuse('/api/session/reset-password', 'link-spent', 'This link has been used.', 403)
  await choose()
  expect(screen.getByRole('alert').textContent).toBe('This link has been used.')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('ride at me')
})

describe('before anything is typed', () => {
  test('a used link shows an error and a way on in place of the form', async () => {
    answers.refuse('/api/session/reset-password/look', 'link-spent', 'This link has been used.', 403)
    render(<PasswordResetScreen />)
    await settle()
    expect(screen.getByRole('alert').textContent).toBe('This link has been used.')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to log in' }).getAttribute('href')).toBe('/')
  })

  test.each([
    ['the server is out of reach', () => Object.assign(answers, { isLineDown: true })],
    [
      'the check is refused for another reason',
      () => answers.refuse('/api/session/reset-password/look', 'rate-limited', 'Too many requests.', 429),
    ],
  ])('where %s, the form is shown', async (_, fail) => {
    fail()
    render(<PasswordResetScreen />)
    await settle()
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByLabelText('New password')).toBeDefined()
  })
})

describe('passkeys of the account', () => {
  const passkey = { id: 'k', name: 'A strange phone', addedAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null }
  const open = async (mayRemove: boolean): Promise<void> => {
    answers.at.set('/api/session/reset-password/look', { passkeys: [passkey], mayRemove })
    answers.at.set('/api/session/reset-password', {})
    render(<PasswordResetScreen />)
    await settle()
  }
  const sent = () => answers.sent.at(-1)?.body
  const form = { token: 'token', password: 'ride at me', confirmPassword: 'ride at me' }

  test('passkeys are listed, stay by default, and are removed with the reset if chosen', async () => {
    await open(true)
    expect(screen.getByRole('listitem').textContent).toMatch(/^A strange phone added .+, not used to log in yet$/)
    await choose()
    expect(sent()).toEqual(form)
    cleanup()
    await open(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Remove them all: one is not mine, or is lost' }))
    await choose()
    expect(sent()).toEqual({ ...form, removePasskeys: true })
    expect(screen.getByRole('status').textContent).toContain('passkeys removed')
  })

  test('an admin’s passkeys are listed, and the link cannot remove them', async () => {
    await open(false)
    expect(screen.getByText('A strange phone')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(/You are an admin, so an email can’t remove your passkeys/)).toBeDefined()
  })
})
