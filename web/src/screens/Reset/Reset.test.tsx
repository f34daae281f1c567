import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAnswers } from '../../testing/fakeAnswers.ts'
import { Reset } from './Reset.tsx'

let answers: FakeAnswers

beforeEach(() => {
  answers = new FakeAnswers()
  history.replaceState(null, '', '/reset#token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function choose(): Promise<void> {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'ride at me' } })
  fireEvent.change(screen.getByLabelText('Confirm the new password'), { target: { value: 'ride at me' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await settle()
}

test('the link’s token goes with the password, and the way to the gate follows', async () => {
  render(<Reset />)
  answers.at.set('/api/session/reset-password', {})
  await choose()
  expect(answers.sent).toEqual([
    {
      address: '/api/session/reset-password',
      body: { token: 'token', password: 'ride at me', confirmPassword: 'ride at me' },
    },
  ])
  expect(screen.getByRole('link', { name: 'To the gate, to log in' }).getAttribute('href')).toBe('/')
})

test('a link that is spent says so, and what was typed stays', async () => {
  render(<Reset />)
  answers.refuse('/api/session/reset-password', 'link-spent', 'This link has been used.', 403)
  await choose()
  expect(screen.getByRole('alert').textContent).toBe('This link has been used.')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('ride at me')
})
