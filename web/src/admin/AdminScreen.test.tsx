import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAsUser } from '../testing/renderAsUser.tsx'
import { sampleUser } from '../testing/sessionViews.ts'
import { AdminScreen } from './AdminScreen.tsx'

const own = sampleUser({ admin: true })
const other = sampleUser({ uid: 'user-2', email: 'squire@example.org', displayName: 'Squire', honor: 12 })
const fetched = vi.fn<typeof fetch>()

/** Requests of other cards on the tab, which have their own tests. */
const beside = ['/api/economy', '/api/invites', '/api/health/parts']

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    beside.includes(String(asked[0])) ? new Promise(() => {}) : fetched(...asked),
  )
})

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

function refuse(message: string, status: number): void {
  answer({ code: 'last-admin', status, message, values: {} }, status)
}

async function openPanel(users: readonly UserView[], total = users.length): Promise<void> {
  answer({ users, total })
  await renderAsUser(own, <AdminScreen />, '/admin?tab=accounts')
  await screen.findAllByRole('listitem')
}

function row(name: string): ReturnType<typeof within> {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return within(found)
}

test('accounts are listed with their roles and balances', async () => {
  await openPanel([own, other])
  expect(row('Rider').getByText('Admin')).toBeDefined()
  expect(row('Squire').getByText('Player')).toBeDefined()
  expect(row('Squire').getByText('12')).toBeDefined()
})

test('ROLE-07: an admin makes another user an admin, after a question', async () => {
  await openPanel([own, other])
  fireEvent.click(row('Squire').getByRole('button', { name: /^Grant admin/ }))
  const dialog = screen.getByRole('dialog', { name: 'Grant admin' })
  expect(dialog.textContent).toContain('squire@example.org')
  expect(fetched).toHaveBeenCalledOnce()
  answer({ ...other, admin: true })
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Grant admin' })))
  expect(fetched.mock.calls[1]).toMatchObject(['/api/accounts/user-2/admin', { body: '{"admin":true}' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(row('Squire').getByText('Admin')).toBeDefined()
})

test('a refusal is shown in place of the question', async () => {
  await openPanel([own])
  fireEvent.click(row('Rider').getByRole('button', { name: /^Revoke admin/ }))
  refuse('The last admin cannot give up the role.', 409)
  const dialog = screen.getByRole('dialog', { name: 'Revoke admin' })
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke admin' })))
  expect(within(dialog).getByRole('alert').textContent).toBe('The last admin cannot give up the role.')
  expect(row('Rider').getByText('Admin')).toBeDefined()
})

test('more accounts load on request', async () => {
  await openPanel([own], 2)
  answer({ users: [other], total: 2 })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })))
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/accounts?after=1')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('accounts that fail to load show an error and can be retried', async () => {
  refuse('Only an admin may do this.', 403)
  await renderAsUser(own, <AdminScreen />, '/admin?tab=accounts')
  expect(await screen.findByText('Only an admin may do this.')).toBeDefined()
  answer({ users: [own], total: 1 })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(row('Rider')).toBeDefined()
})

test('an admin mutes a user after a question, and unmutes them', async () => {
  await openPanel([own, other])
  fireEvent.click(row('Squire').getByRole('button', { name: /^Mute/ }))
  answer({ ...other, silenced: true })
  const dialog = within(screen.getByRole('dialog', { name: 'Mute' }))
  expect(screen.getByRole('dialog').textContent).toContain('Mute Squire? They can’t appear')
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Mute' })))
  expect(fetched.mock.calls[1]).toMatchObject(['/api/accounts/user-2/silence', { body: '{"silenced":true}' }])
  expect(row('Squire').getByText('silenced')).toBeDefined()
  expect(row('Squire').getByRole('button', { name: /^Unmute/ })).toBeDefined()
})

test('an admin gives and takes the duties besides admin', async () => {
  await openPanel([own, { ...other, duties: ['herald'] }])
  expect(row('Squire').getByText('Herald')).toBeDefined()
  fireEvent.click(row('Squire').getByRole('button', { name: /^Other roles/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Other roles' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Steward/ }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Herald/ }))
  answer({ ...other, duties: ['steward', 'herald'] })
  answer({ ...other, duties: ['steward'] })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save the roles' })))
  expect(fetched.mock.calls.slice(1)).toMatchObject([
    ['/api/accounts/user-2/duty', { body: '{"duty":"steward","held":true}' }],
    ['/api/accounts/user-2/duty', { body: '{"duty":"herald","held":false}' }],
  ])
  expect(row('Squire').getByText('Steward')).toBeDefined()
})

test('if one of two changed duties is refused, the other shows and is not sent again', async () => {
  await openPanel([own, { ...other, duties: ['herald'] }])
  fireEvent.click(row('Squire').getByRole('button', { name: /^Other roles/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Other roles' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Steward/ }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Herald/ }))
  const save = () => act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save the roles' })))
  answer({ ...other, duties: ['steward', 'herald'] })
  refuse('Too many requests.', 429)
  await save()
  expect(dialog.getByRole('alert').textContent).toBe('Too many requests.')
  expect(row('Squire').getByText('Steward, Herald')).toBeDefined()
  answer({ ...other, duties: ['steward'] })
  await save()
  expect(fetched.mock.calls.at(-1)).toMatchObject([
    '/api/accounts/user-2/duty',
    { body: '{"duty":"herald","held":false}' },
  ])
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['a steward', ['steward'], ['MATCH CONTROL', 'AUTOMATED SCHEDULING']],
  ['a herald', ['herald'], ['NAMES']],
  ['both', ['steward', 'herald'], ['MATCH CONTROL', 'AUTOMATED SCHEDULING', 'NAMES']],
] as const)('%s sees only the tabs that they may use, also by address', async (_, duties, shown) => {
  fetched.mockImplementation(() => new Promise(() => {}))
  await renderAsUser(sampleUser({ duties }), <AdminScreen />, '/admin?tab=accounts')
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(shown)
  expect(screen.getByRole('tabpanel', { name: shown[0] })).toBeDefined()
  expect(screen.queryByText('Reset Data')).toBeNull()
})

test('a herald renames users, and sees neither address nor purse', async () => {
  const [squire, page] = [
    { uid: 'user-2', displayName: 'Squire', silenced: false },
    { uid: 'user-2', displayName: 'Page', silenced: false },
  ]
  answer({ users: [squire], total: 1 })
  await renderAsUser(sampleUser({ duties: ['herald'] }), <AdminScreen />, '/admin')
  await screen.findAllByRole('listitem')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/accounts/names?after=0')
  fireEvent.click(row('Squire').getByRole('button', { name: /^Rename/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rename' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Page' } })
  answer(page)
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Rename' })))
  expect(row('Page')).toBeDefined()
})
