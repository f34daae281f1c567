import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { RenameUserDialog } from './RenameUserDialog.tsx'

const ADDRESS = '/api/accounts/user-1/name'
let answers: FakeServerAnswers
const [change, close] = [vi.fn(), vi.fn()]

beforeEach(() => {
  answers = new FakeServerAnswers()
  render(<RenameUserDialog user={sampleUser()} onChanged={change} onClose={close} />)
})
afterEach(() => vi.clearAllMocks())

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fireEvent.change(name(), { target: { value } })
/** Presses Enter like a browser: clicks the submit button if it is enabled. */
function pressEnter(): void {
  const button = name().form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (button) fireEvent.click(button)
}

test('Enter in the name field renames once', async () => {
  answers.at.set(ADDRESS, sampleUser({ displayName: 'Osric' }))
  type('Osric')
  pressEnter()
  pressEnter()
  expect(name().form && fireEvent.submit(name().form as HTMLFormElement)).toBe(false)
  await settle()
  expect(answers.sent).toEqual([{ address: ADDRESS, body: { name: 'Osric' } }])
  expect([change.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

test('a refused name is not sent again until it changes', async () => {
  answers.refuse(ADDRESS, 'name-taken', 'Somebody is called “Maud” already.', 409)
  type('Maud')
  pressEnter()
  await settle()
  expect(screen.getByRole('alert').textContent).toBe('Somebody is called “Maud” already.')
  pressEnter()
  await settle()
  expect(answers.countOf(ADDRESS)).toBe(1)
  type('Maude')
  expect(screen.getByRole('alert').textContent).toBe('')
  pressEnter()
  await settle()
  expect(answers.countOf(ADDRESS)).toBe(2)
})

test('any other failure can be retried with the same name', async () => {
  answers.isLineDown = true
  type('Maud')
  pressEnter()
  await settle()
  pressEnter()
  await settle()
  expect(answers.countOf(ADDRESS)).toBe(2)
})
