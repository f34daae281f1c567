import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeSession } from '../testing/fakeSession.ts'
import { renderAs } from '../testing/renderAs.tsx'
import { userView } from '../testing/sessionViews.ts'
import { AccountCorner } from './AccountCorner.tsx'

const fetched = vi.fn()
let fake: FakeSession
const rider = userView({ honor: 120, shinings: 45, ash: 7 })

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched)
  fake = await renderAs(rider, <AccountCorner />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDrawer(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Player drawer' }))
  await screen.findByText('Honor')
  return screen.getByRole('region', { name: 'Player drawer' })
}

function part(name: string): ReturnType<typeof within> {
  return within(screen.getByRole('region', { name }))
}

test('DRAWER-01: "+" opens the drawer and "-" closes it', async () => {
  const toggle = screen.getByRole('button', { name: 'Player drawer' })
  expect(toggle.textContent).toBe('+')
  await openDrawer()
  expect(toggle.textContent).toBe('-')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(toggle)
  expect(screen.queryByRole('region')).toBeNull()
})

test('DRAWER-02: Honor, Shinings and Ash are those of the document, live', async () => {
  const drawer = await openDrawer()
  expect(drawer.textContent).toContain('Honor120Shinings45Ash7')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(() => fake.stands.send({ kind: 'me', user: { ...rider, ash: 8 } }))
  expect(drawer.textContent).toContain('Ash8')
})

test('DRAWER-03, DRAWER-04, DRAWER-09: a home team, favored knights and stats', async () => {
  await openDrawer()
  expect(part('Home team').getByText('Gravely & Daughters Funerary Services')).toBeDefined()
  expect(part('Favored knights').getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(part('Stats').getByText('Total Earnings')).toBeDefined()
  expect(part('Stats').getByText('Win %')).toBeDefined()
})

test('DRAWER-05, DRAWER-06, DRAWER-07: at most 5 winnings, each to collect, and all when there are more', async () => {
  await openDrawer()
  expect(part('Winnings').getAllByRole('listitem')).toHaveLength(5)
  expect(part('Winnings').getAllByRole('button', { name: /^Collect (?!All)/ })).toHaveLength(5)
  expect(part('Winnings').getByRole('button', { name: 'Collect All' })).toBeDefined()
})

test('DRAWER-08: the first 5 upcoming bets', async () => {
  await openDrawer()
  expect(part('Upcoming bets').getAllByRole('listitem')).toHaveLength(5)
})

test('DRAWER-10: nothing in it calls the server', async () => {
  const drawer = await openDrawer()
  for (const button of within(drawer).getAllByRole('button')) fireEvent.click(button)
  expect(fetched).not.toHaveBeenCalled()
})
