import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserView } from '@tiltyard/contract'
import { stableIdentitiesWithTestStables, titleCase } from '@tiltyard/engine'
import { afterEach, expect, test } from 'vitest'
import { createNetworkRefusal } from '../../api/refusal.ts'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import type { FakeSession } from '../../testing/fakeSession.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminMenu } from './menus/AdminMenu.tsx'
import { TopBar } from './TopBar.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

function openBar(path: string, user: UserView | null = null): Promise<FakeSession> {
  return renderAsUser(user, <TopBar />, path)
}

test('NAV-01: the brand leads home', async () => {
  await openBar('/watch')
  const brand = screen.getByRole('link', { name: 'Tilt Yard' })
  expect(brand.getAttribute('href')).toBe('/')
  expect(brand.querySelector('svg')).not.toBeNull()
})

test('the bar says that the site is an Alpha', async () => {
  await openBar('/')
  expect(screen.getByText('Alpha')).toBeDefined()
})

test('NAV-04: WATCH leads to the Tilt Yard', async () => {
  await openBar('/')
  expect(screen.getByRole('link', { name: 'WATCH' }).getAttribute('href')).toBe('/watch')
})

test.each([
  ['NAV-05', 'BETTING', '/schedule'],
  ['NAV-08', 'STANDINGS', '/standings'],
])('%s: %s leads to %s, and is highlighted there', async (_row, name, path) => {
  await openBar(path)
  const link = screen.getByRole('link', { name })
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([path, 'page'])
  expect(screen.getByRole('link', { name: 'WATCH' }).getAttribute('aria-current')).toBeNull()
})

test('NAV-06, NAV-07, ROUTE-11: the STABLES menu shows the league’s shields and names, and links to each', async () => {
  await openBar('/')
  expect(screen.queryByRole('link', { name: 'Filth Street Bonnacons' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'STABLES' }))
  const links = within(screen.getByRole('navigation').querySelector('ul ul') ?? document.body).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    stableIdentitiesWithTestStables.slice(0, 12).map(({ id, name }) => [titleCase(name), `/stables/${id}`]),
  )
  for (const link of links) expect(link.querySelector('svg')).not.toBeNull()
})

test('NAV-09: on a stable’s page the STABLES menu and its own link are highlighted', async () => {
  await openBar('/stables/stable_8')
  const button = screen.getByRole('button', { name: 'STABLES' })
  expect(button.getAttribute('aria-current')).toBe('true')
  fireEvent.click(button)
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['Gravely & Daughters Funerary Services'])
})

test('the STABLES menu closes at Escape, which returns the focus, and after a choice', async () => {
  await openBar('/')
  const button = screen.getByRole('button', { name: 'STABLES' })
  const link = () => screen.queryByRole('link', { name: 'Crumbley Humbles' })
  fireEvent.click(button)
  link()?.focus()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(link()).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('link', { name: 'Crumbley Humbles' }))
  expect(link()).toBeNull()
  expect(button.getAttribute('aria-current')).toBe('true')
})

test.each([
  ['/watch', 'page'],
  ['/attend/match-1/Lion', 'true'],
  ['/matches/match-1', null],
  ['/', null],
  ['/watchmaker', null],
])('NAV-09: at %s the WATCH link says %s', async (path, current) => {
  await openBar(path)
  expect(screen.getByRole('link', { name: 'WATCH' }).getAttribute('aria-current')).toBe(current)
})

test.each([
  ['/matches', 'ARCHIVE', 'page'],
  ['/matches/match-1', 'ARCHIVE', 'true'],
  ['/records', 'STANDINGS', 'true'],
])('NAV-09: at %s the %s link says %s', async (path, area, current) => {
  await openBar(path)
  expect(screen.getByRole('link', { name: area }).getAttribute('aria-current')).toBe(current)
})

test('the theme switch shows the current theme, and changes it', async () => {
  await openBar('/')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'System' })).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  expect(document.documentElement.dataset.theme).toBe('dark')
  fireEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the settings hide results, off by default, and their button shows the state', async () => {
  await openBar('/')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hide results' })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Settings, results are hidden' })).toBeDefined()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Settings/ }))
  act(() => setResultsHidden(false))
})

test('NAV-10: a visitor sees "Log in" and "Join now"', async () => {
  await openBar('/')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Join now' }))
  expect(await screen.findByRole('dialog', { name: 'Join Now' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeDefined()
})

test('NAV-11: a user sees "Log out"', async () => {
  const { calls } = await openBar('/', sampleUser())
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })))
  expect(calls.logOut).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined()
})

test('ERR-03: a failed log-out says "Failed to sign out"', async () => {
  const { calls } = await openBar('/', sampleUser())
  calls.logOut.mockRejectedValue(createNetworkRefusal())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })))
  expect(screen.getByRole('alert').textContent).toBe('Failed to sign out')
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
})

test('NAV-03: a visitor sees no ADMIN menu', async () => {
  await openBar('/')
  expect(screen.queryByRole('button', { name: 'ADMIN' })).toBeNull()
})

test('NAV-03: a player sees no ADMIN menu', async () => {
  await renderAsUser(sampleUser(), <AdminMenu user={sampleUser()} />, '/')
  expect(screen.queryByRole('button', { name: 'ADMIN' })).toBeNull()
})

test('NAV-02, ROLE-07: the ADMIN menu of an admin leads to the Admin Panel', async () => {
  await openBar('/', sampleUser({ admin: true }))
  const button = await screen.findByRole('button', { name: 'ADMIN' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Admin Panel' }).getAttribute('href')).toBe(
    '/admin',
  )
})

test('NAV-09: on the Admin Panel its menu is highlighted', async () => {
  await openBar('/admin', sampleUser({ admin: true }))
  expect((await screen.findByRole('button', { name: 'ADMIN' })).getAttribute('aria-current')).toBe('true')
})

test('the ADMIN menu closes at Escape, at a press outside, when the focus leaves, and after a choice', async () => {
  await openBar('/', sampleUser({ admin: true }))
  const button = await screen.findByRole('button', { name: 'ADMIN' })
  const link = () => screen.queryByRole('link', { name: 'Admin Panel' })
  fireEvent.click(button)
  link()?.focus()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(link()).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.pointerDown(screen.getByText('Alpha'))
  expect(link()).toBeNull()
  fireEvent.click(button)
  act(() => screen.getByRole('link', { name: 'WATCH' }).focus())
  expect(link()).toBeNull()
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('link', { name: 'Admin Panel' }))
  expect(link()).toBeNull()
})

test('an admin who loses the role loses the ADMIN menu at once', async () => {
  const admin = sampleUser({ admin: true })
  const fake = await openBar('/', admin)
  expect(await screen.findByRole('button', { name: 'ADMIN' })).toBeDefined()
  act(() => fake.liveClient.send({ kind: 'me', user: { ...admin, admin: false } }))
  expect(screen.queryByRole('button', { name: 'ADMIN' })).toBeNull()
})
