import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { FollowButton } from './FollowButton.tsx'

const followed = [{ kind: 'knight', id: 'knight_1', since: '2026-11-20T12:00:00.000Z' }]
let answers: FakeServerAnswers

beforeEach(() => {
  answers = new FakeServerAnswers()
})

const two = (
  <>
    <FollowButton kind="knight" id="knight_1" name="Lady Maud" />
    <FollowButton kind="stable" id="knight_1" name="The Rats" />
  </>
)
const said = () =>
  screen
    .getAllByRole('button', { name: /^Follow/ })
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')])

test('the buttons share one request, and each shows and toggles whether the user follows', async () => {
  answers.at.set('/api/following', { follows: followed })
  await renderAsUser(sampleUser(), two)
  expect(await screen.findByRole('button', { name: 'Following Lady Maud' })).toBeDefined()
  expect(said()).toEqual([
    ['Following Lady Maud', 'true'],
    ['Follow The Rats', 'false'],
  ])
  expect(answers.countOf('/api/following')).toBe(1)
  answers.at.set('/api/following', { follows: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Following Lady Maud' }))
  expect(await screen.findByRole('button', { name: 'Follow Lady Maud' })).toBeDefined()
  expect(answers.sent).toEqual([
    { address: '/api/following', body: { kind: 'knight', id: 'knight_1', follows: false } },
  ])
})

test('the button reserves the width of its longer label, hidden from screen readers', async () => {
  answers.at.set('/api/following', { follows: [] })
  await renderAsUser(sampleUser(), <FollowButton kind="knight" id="knight_1" name="Maud" isNamed />)
  const button = await screen.findByRole('button', { name: 'Follow Maud' })
  expect(button.querySelector('[data-widest]')?.getAttribute('data-widest')).toBe('Following Maud')
  expect(button.textContent).toBe('Follow Maud')
})

test('a refusal shows its reason, and a lost connection says that nothing was saved', async () => {
  answers.at.set('/api/following', { follows: [] })
  await renderAsUser(sampleUser(), <FollowButton kind="knight" id="knight_1" name="Lady Maud" />)
  await act(async () => {})
  answers.refuse('/api/following', 'follows-full', 'You follow 150 already.', 409)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect((await screen.findByText('You follow 150 already.')).getAttribute('role')).toBe('alert')
})

test('a visitor is asked to log in, and then follows', async () => {
  answers.at.set('/api/following', { follows: [] })
  const fake = await renderAsUser(null, <FollowButton kind="knight" id="knight_1" name="Lady Maud" />)
  expect(answers.asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Follow Lady Maud' }))
  expect(await screen.findByRole('dialog', { name: 'Join Now' })).toBeDefined()
  fake.calls.signUp.mockResolvedValue(sampleSession(sampleUser()))
  await act(() => fake.store.signUp({ email: '', inviteCode: '', password: '', confirmPassword: '' }))
  await act(async () => {})
  expect(answers.sent).toEqual([{ address: '/api/following', body: { kind: 'knight', id: 'knight_1', follows: true } }])
})

test('another user sees their own follows, not those of the user before', async () => {
  answers.at.set('/api/following', { follows: followed })
  const fake = await renderAsUser(sampleUser(), two)
  expect(await screen.findByRole('button', { name: 'Following Lady Maud' })).toBeDefined()
  answers.at.set('/api/following', () => new Promise(() => {}))
  await act(() => fake.store.logOut())
  expect(said()[0]).toEqual(['Follow Lady Maud', 'false'])
})
