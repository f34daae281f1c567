import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

const LOOK_MS = 15_000
const PAGE = 2
const own = sampleUser({ admin: true })
let office: FakeAdminApi
/** The server's users. */
let users: UserView[]

beforeEach(() => {
  vi.useFakeTimers()
  office = new FakeAdminApi()
  users = [own, named(2), named(3), named(4)]
  office.answers.set('GET /api/accounts', () => {
    const after = Number(new URLSearchParams(office.asked.at(-1)?.query).get('after'))
    return { users: users.slice(after, after + PAGE), total: users.length }
  })
})

function named(number: number, facts: Partial<UserView> = {}): UserView {
  return sampleUser({
    uid: `user-${number}`,
    email: `squire${number}@example.org`,
    displayName: `Squire ${number}`,
    ...facts,
  })
}

/** Changes a user on the server, like another admin does. */
function change(number: number, facts: Partial<UserView>): void {
  users = users.map((user) => (user.uid === `user-${number}` ? { ...user, ...facts } : user))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(): Promise<void> {
  await renderAsUser(own, <AdminScreen />, '/admin?tab=accounts')
  await pass(100)
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Accounts' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('changes by another admin show without a reload, on every loaded page', async () => {
  await open()
  press('Show more')
  await pass(0)
  expect(rows()).toHaveLength(4)
  change(2, { silenced: true })
  change(4, { admin: true, displayName: 'Wulf' })
  users.push(named(5))
  await pass(LOOK_MS)
  expect(rows()).toHaveLength(4)
  expect(rows()[1]).toContain('silenced')
  expect(rows()[3]).toMatch(/^Wulf.*Admin/)
  press('Show more')
  await pass(0)
  expect(rows()[4]).toMatch(/^Squire 5/)
})

test('typed text, the dialog and the focus survive a refresh', async () => {
  await open()
  press('Rename (Squire 2)')
  const dialog = within(screen.getByRole('dialog', { name: 'Rename' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: 'Page' } })
  change(2, { silenced: true })
  await pass(LOOK_MS)
  expect(rows()[1]).toContain('silenced')
  expect(field.value).toBe('Page')
  expect(document.activeElement).toBe(field)
})

test('a refresh that began before one’s own change does not undo it', async () => {
  await open()
  const before = { users: users.slice(0, PAGE), total: users.length }
  let answerLook: (answer: object) => void = () => {}
  office.answers.set('GET /api/accounts', () => new Promise((resolve) => (answerLook = resolve)))
  await pass(LOOK_MS)
  office.answers.set('POST /api/accounts/user-2/silence', () => ({ ...named(2), silenced: true }))
  press('Mute (Squire 2)')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mute' }))
  await pass(0)
  expect(rows()[1]).toContain('silenced')
  answerLook(before)
  await pass(0)
  expect(rows()[1]).toContain('silenced')
})

test('ERR-04 balances are corrected with a reason: only changed ones are sent, and a failure is shown', async () => {
  await open()
  press('Correct balances (Squire 2)')
  const dialog = within(screen.getByRole('dialog', { name: 'Correct balances' }))
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const confirm = async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Correct' }))
    await pass(0)
  }
  type('Shinings', '70')
  await confirm()
  expect(office.sent('POST /api/accounts/user-2/balances')).toEqual([])
  type('Reason', ' Paid twice ')
  type('Ash', '1.5')
  expect(dialog.getByText('Enter a whole number from 0 to 1,000,000,000.')).toBeDefined()
  await confirm()
  expect(office.sent('POST /api/accounts/user-2/balances')).toEqual([])
  type('Ash', String(named(2).ash))
  const failed = new RefusedServerAnswer(500, 'balances-failed', 'Failed to update currencies')
  office.answers.set('POST /api/accounts/user-2/balances', () => failed)
  await confirm()
  expect(dialog.getByText('Failed to update currencies')).toBeDefined()
  office.answers.set('POST /api/accounts/user-2/balances', () => named(2, { shinings: 70 }))
  await confirm()
  expect(office.sent('POST /api/accounts/user-2/balances').at(-1)).toEqual({ shinings: 70, reason: 'Paid twice' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rows()[1]).toMatch(/Shinings70/)
})

test('if a refresh fails, the accounts stay and an error shows', async () => {
  await open()
  const answer = office.answers.get('GET /api/accounts')
  office.answers.set(
    'GET /api/accounts',
    () => new RefusedServerAnswer(503, 'unavailable', 'The yard is closed for a moment.'),
  )
  await pass(LOOK_MS)
  expect(rows()).toHaveLength(PAGE)
  const said = () => within(screen.getByRole('region', { name: 'Accounts' })).queryByText(/^This may be out of date/)
  expect(said()).not.toBeNull()
  if (answer) office.answers.set('GET /api/accounts', answer)
  await pass(LOOK_MS)
  expect(said()).toBeNull()
})
