import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { pagePaths, type UserView } from '@tiltyard/contract'
import { expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../testing/fakeServerAnswers.ts'
import type { FakeSession } from '../testing/fakeSession.ts'
import { sampleStableView } from '../testing/leagueViews.ts'
import { RouterAddressText } from '../testing/RouterAddressText.tsx'
import { renderAsUser } from '../testing/renderAsUser.tsx'
import { sampleSession, sampleUser } from '../testing/sessionViews.ts'
import { AppRoutes, screenPaths } from './routes.tsx'

vi.stubGlobal('scrollTo', () => {})

function open(path: string, user: UserView | null = sampleUser()): Promise<FakeSession> {
  return renderAsUser(
    user,
    <>
      <AppRoutes />
      <RouterAddressText />
    </>,
    path,
  )
}

test('the server knows the address of every screen, and redirects all others home', () => {
  expect([...screenPaths(), '/reset'].sort()).toEqual([...pagePaths].sort())
})

test('ROUTE-01: the gate is at /', async () => {
  await open('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to the Tilt Yard' })).toBeDefined()
})

test('ROUTE-02: the Tilt Yard is at /watch', async () => {
  await open('/watch')
  expect(await screen.findByRole('heading', { level: 1, name: 'THE TILT YARD' })).toBeDefined()
})

test.each([
  ['ROUTE-03: the schedule', '/schedule', 'JOUST SCHEDULE'],
  ['ROUTE-05: the standings', '/standings', 'STANDINGS'],
  ['ROUTE-06: a stable', '/stables/stable_8', 'Gravely & Daughters Funerary Services'],
])('%s is at %s', async (_, path, heading) => {
  const answers = new FakeServerAnswers()
  answers.at.set('/api/stables/stable_8', { stable: sampleStableView('stable_8'), knights: [] })
  await open(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  vi.unstubAllGlobals()
  vi.stubGlobal('scrollTo', () => {})
})

test('ROUTE-04: a match is attended at its id and its list', async () => {
  await open('/attend/match-1/Griffin')
  expect(await screen.findByRole('heading', { level: 1, name: 'GRIFFIN LIST' })).toBeDefined()
})

test('a password is reset at /reset, outside of the gate', async () => {
  history.replaceState(null, '', '/reset')
  await open('/reset', null)
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a password' })).toBeDefined()
  history.replaceState(null, '', '/')
})

test('a match has its own address', async () => {
  const answers = new FakeServerAnswers()
  answers.refuse('/api/matches/match-9', 'match-not-found', 'Match match-9 not found')
  await open('/matches/match-9')
  expect(await screen.findByRole('heading', { level: 1, name: 'No such match' })).toBeDefined()
  expect(screen.getByTestId('address').textContent).toBe('/matches/match-9')
  vi.unstubAllGlobals()
  vi.stubGlobal('scrollTo', () => {})
})

test.each(['/nowhere', '/watch/closer', '/attend/match-1', '/stables', '/knights', '/matches/match-1/Lion'])(
  'ROUTE-09: %s redirects to the gate',
  async (path) => {
    await open(path)
    expect(await screen.findByRole('heading', { name: 'Welcome to the Tilt Yard' })).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/')
  },
)

test('ROUTE-09: after a redirect home the focus is at the top', async () => {
  await open('/nowhere')
  await screen.findByRole('heading', { name: 'Welcome to the Tilt Yard' })
  expect(document.activeElement).toBe(document.body)
})

test('ROUTE-07: the Admin Panel is at /admin, for admins', async () => {
  await open('/admin', sampleUser({ admin: true }))
  expect(await screen.findByRole('heading', { level: 1, name: 'ADMIN PANEL' })).toBeDefined()
})

test('stewards and heralds can open the Admin Panel, but not the Database Seeder', async () => {
  await open('/admin', sampleUser({ duties: ['herald'] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'ADMIN PANEL' })).toBeDefined()
  cleanup()
  await open('/seed', sampleUser({ duties: ['steward', 'herald'] }))
  expect(await screen.findByRole('heading', { name: "For the league's admins" })).toBeDefined()
})

test('ROUTE-08: the Database Seeder is at /seed, for admins', async () => {
  await open('/seed', sampleUser({ admin: true }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Database Seeder' })).toBeDefined()
  cleanup()
  await open('/seed')
  expect(await screen.findByRole('heading', { name: "For the league's admins" })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Database Seeder' })).toBeNull()
})

test('ROLE-10: /admin says to a player that it is for admins, and links home', async () => {
  await open('/admin')
  expect(await screen.findByRole('heading', { name: "For the league's admins" })).toBeDefined()
  expect(screen.getByText(/For stewards and heralds too/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the gate' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('ADMIN PANEL')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull()
})

test.each(['/admin', '/seed'])('%s shows Log In to a visitor, and opens in place for an admin', async (path) => {
  sessionStorage.setItem('tiltyard.visitor', '1')
  const fake = await open(path, null)
  expect(await screen.findByRole('heading', { name: "For the league's admins" })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeDefined()
  fake.calls.logIn.mockResolvedValue({ ...sampleSession(sampleUser({ admin: true })), isCodeNeeded: false })
  await act(() => fake.store.logIn({ email: '', password: '' }))
  expect(await screen.findByRole('heading', { level: 1, name: /ADMIN PANEL|Database Seeder/ })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe(path)
  sessionStorage.clear()
})

test.each([
  '/',
  '/watch',
  '/schedule',
  '/standings',
  '/stables/stable_8',
  '/attend/match-1/Lion',
  '/matches/match-1',
  '/admin',
  '/nowhere',
])('AUTH-02: %s is behind the gate for visitors', async (path) => {
  await open(path, null)
  expect(await screen.findByText('Please log in to access the Tilt Yard')).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe(path)
})
