import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { BetView, PurseView } from '@tiltyard/contract'
import { beforeEach, expect, test } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { sampleBet, samplePurse, sampleWonBet } from '../../testing/bettingViews.ts'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import type { FakeSession } from '../../testing/fakeSession.ts'
import { sampleKnightView } from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { TopBarAccountButtons } from './TopBarAccountButtons.tsx'

const since = '2026-11-20T12:00:00.000Z'
let office: FakeAdminApi
let fake: FakeSession
let purse: PurseView
let uncollected: BetView[]
let open: BetView[]
let over: BetView[]
const rider = sampleUser({ honor: 120, shinings: 45, ash: 7 })

beforeEach(() => {
  office = new FakeAdminApi()
  const followed = [
    { kind: 'knight', id: 'knight_2', since },
    { kind: 'stable', id: 'stable_1', since },
    { kind: 'knight', id: 'knight_1', since },
  ]
  office.answers.set('GET /api/following', () => ({ follows: followed }))
  purse = samplePurse({ honor: 120, shinings: 45, ash: 7, totals: { earnings: -12.5, won: 7, lost: 5 } })
  ;[uncollected, open, over] = [[], [], []]
  office.answers.set('GET /api/purse', () => purse)
  const knights = ['Maud', 'Osric'].map((firstName, index) => sampleKnightView(index + 1, 'stable_1', { firstName }))
  office.answers.set('GET /api/knights', () => ({ knights, total: 2 }))
  office.answers.set('GET /api/bets', () => {
    const which = new URLSearchParams(office.asked.at(-1)?.query).get('which')
    const all = which === 'over' ? over : which === 'open' ? open : uncollected
    return { bets: all.slice(0, 5), total: all.length }
  })
})

async function openDrawer(): Promise<HTMLElement> {
  fake = await renderAsUser(rider, <TopBarAccountButtons />)
  fireEvent.click(screen.getByRole('button', { name: 'Player drawer' }))
  await screen.findByText('Honor')
  await settle()
  return screen.getByRole('region', { name: 'Player drawer' })
}

function settle(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
}

function part(name: string): ReturnType<typeof within> {
  return within(screen.getByRole('region', { name }))
}

function wins(count: number): BetView[] {
  return Array.from({ length: count }, (_, index) => sampleWonBet(`bet-${index}`, { payout: 10 + index }))
}

async function click(button: HTMLElement): Promise<void> {
  fireEvent.click(button)
  await settle()
}

test('DRAWER-01: "+" opens the drawer and "-" closes it', async () => {
  const drawer = await openDrawer()
  const toggle = screen.getByRole('button', { name: 'Player drawer' })
  expect(toggle.textContent).toBe('-')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(toggle)
  expect(toggle.textContent).toBe('+')
  expect(drawer.isConnected).toBe(false)
})

test('Escape closes the drawer and focuses its button; a press on the page closes it too', async () => {
  await openDrawer()
  const toggle = screen.getByRole('button', { name: 'Player drawer' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'Player drawer' })).toBeNull()
  expect(document.activeElement).toBe(toggle)
  fireEvent.click(toggle)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('region', { name: 'Player drawer' })).toBeNull()
})

test('DRAWER-02: Honor, Shinings and Ash are the user’s own and live, with decimals only if needed', async () => {
  const drawer = await openDrawer()
  expect(drawer.textContent).toMatch(/Honor120Honor grows .*Shinings45Shinings are .*Ash7Lost bets /)
  purse = { ...purse, shinings: 1_045.5, ash: 8 }
  act(() => fake.liveClient.send({ kind: 'me', user: { ...rider, shinings: 1_045.5, ash: 8 } }))
  await settle()
  expect(drawer.textContent).toMatch(/Honor120.*Shinings1,045\.50.*Ash8/)
})

test('DRAWER-03, DRAWER-04, DRAWER-09: the drawer shows home team, favored knights and stats', async () => {
  await openDrawer()
  expect(part('Home team').getByRole('combobox', { name: 'Home team' })).toBeDefined()
  const knights = await part('Favored knights').findAllByRole('listitem')
  expect(knights.map((knight: HTMLElement) => knight.textContent)).toEqual([
    'Sur Osric Rider the 2th',
    'Sur Maud Rider the 1th',
  ])
  const [first] = part('Favored knights').getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/knights/knight_2')
  expect(screen.getByRole('region', { name: 'Stats' }).textContent).toBe('StatsTotal Earnings−12.50Win %58.3')
})

test('the drawer lists the first favored knights and counts the rest', async () => {
  const knights = Array.from({ length: 7 }, (_, index) => sampleKnightView(index + 1, 'stable_1'))
  office.answers.set('GET /api/knights', () => ({ knights, total: 7 }))
  const followed = knights.map(({ id }) => ({ kind: 'knight', id, since }))
  office.answers.set('GET /api/following', () => ({ follows: followed }))
  await openDrawer()
  expect(await part('Favored knights').findAllByRole('listitem')).toHaveLength(5)
  expect(part('Favored knights').getByText('And 2 more.')).toBeDefined()
})

test('DRAWER-09: the win rate is a dash before the first bet is decided', async () => {
  purse = samplePurse()
  await openDrawer()
  expect(screen.getByRole('region', { name: 'Stats' }).textContent).toBe('StatsTotal Earnings0Win %–')
})

test('DRAWER-05, DRAWER-06, DRAWER-07: it lists at most 5 winnings; one button collects all', async () => {
  uncollected = wins(5)
  await openDrawer()
  expect(part('Winnings').getAllByRole('button', { name: 'Collect Maud over Osric' })).toHaveLength(5)
  expect(part('Winnings').queryByRole('button', { name: 'Collect All' })).toBeNull()
  cleanup()
  uncollected = wins(7)
  await openDrawer()
  expect(part('Winnings').getAllByRole('listitem')).toHaveLength(5)
  office.answers.set('POST /api/bets/collect', () => {
    uncollected = []
    return { purse }
  })
  await click(part('Winnings').getByRole('button', { name: 'Collect All' }))
  expect(part('Winnings').getByText('Nothing to collect.')).toBeDefined()
})

test('DRAWER-06: a collected win is in the purse at once, and no longer among the winnings', async () => {
  uncollected = wins(1)
  const drawer = await openDrawer()
  office.answers.set('POST /api/bets/bet-0/collect', () => {
    uncollected = []
    purse = { ...purse, shinings: 55 }
    return { purse }
  })
  await click(part('Winnings').getByRole('button', { name: 'Collect Maud over Osric' }))
  expect(drawer.textContent).toContain('Shinings55Shinings are')
  expect(part('Winnings').queryByRole('listitem')).toBeNull()
})

test('the drawer shows a win that collected itself, but not one from before the page was opened', async () => {
  const collectedAt = new Date().toISOString()
  const before = new Date(Date.now() - performance.now() - 1_000).toISOString()
  const won = { payout: 8.07, collectedAt }
  over = [sampleWonBet('b1', { ...won, settledAt: collectedAt }), sampleWonBet('b2', { ...won, settledAt: before })]
  await openDrawer()
  expect(part('Winnings').getAllByText('You won 8.07 shinings')).toHaveLength(1)
  expect(part('Winnings').getByText(/: Maud over Osric$/)).toBeDefined()
})

test('a refused collection shows the reason beside its button', async () => {
  uncollected = wins(1)
  await openDrawer()
  const sentence = 'Nothing to collect for this bet.'
  office.answers.set('POST /api/bets/bet-0/collect', () => new RefusedServerAnswer(409, 'nothing-to-collect', sentence))
  await click(part('Winnings').getByRole('button', { name: 'Collect Maud over Osric' }))
  expect(part('Winnings').getByText(sentence)).toBeDefined()
})

test('DRAWER-08: the drawer lists the first 5 upcoming bets', async () => {
  open = Array.from({ length: 6 }, (_, index) => sampleBet(`bet-${index}`, { side: 'knight2' }))
  await openDrawer()
  expect(part('Upcoming bets').getAllByRole('listitem')).toHaveLength(5)
  expect(part('Upcoming bets').getAllByRole('listitem')[0]?.textContent).toBe('Osric against Maud10')
  expect(part('Upcoming bets').getByText('And 1 more in your purse.')).toBeDefined()
})

test('ash is sifted once, even if the press is retried, and then not before tomorrow', async () => {
  await openDrawer()
  expect(part('Free shinings').getByText('20 ash for 2 shinings (once a day)')).toBeDefined()
  office.answers.set('POST /api/purse/sift', () => Promise.reject(new TypeError('Failed to fetch')))
  await click(part('Free shinings').getByRole('button', { name: 'Trade' }))
  expect(part('Free shinings').getByText(/The yard cannot be reached/)).toBeDefined()
  office.answers.set('POST /api/purse/sift', () => {
    const nextAt = new Date(Date.now() + 3_600_000).toISOString()
    purse = { ...purse, shinings: 47, sifting: { takes: 0, gives: 0, nextAt } }
    return purse
  })
  await click(part('Free shinings').getByRole('button', { name: 'Trade' }))
  const [first, second] = office.sent('POST /api/purse/sift')
  expect(second).toEqual(first)
  expect(part('Free shinings').getByText(/^Already traded today\. Next at /)).toBeDefined()
  expect(part('Free shinings').queryByRole('button')).toBeNull()
})

test('the drawer links to the purse and the honors page, and says that shinings are play money', async () => {
  const drawer = within(await openDrawer())
  expect(drawer.getByRole('link', { name: 'Your purse' }).getAttribute('href')).toBe('/purse')
  expect(drawer.getByRole('link', { name: 'Who bets well' }).getAttribute('href')).toBe('/honors')
  expect(drawer.getByText(/you can’t buy them or turn them into real money/)).toBeDefined()
  expect(drawer.getByText('Watch a joust to the end (join by halfway) and earn 1 shining, once a day.')).toBeDefined()
})

test('with results hidden, winnings and totals are covered and not fetched', async () => {
  uncollected = wins(1)
  office.answers.set('GET /api/following', () => ({ follows: [] }))
  act(() => setResultsHidden(true))
  const drawer = await openDrawer()
  expect(drawer.textContent).not.toContain('Maud')
  expect(drawer.textContent).not.toContain('58.3')
  expect(office.asked.some(({ query }) => query.includes('uncollected'))).toBe(false)
  await click(part('Winnings').getByRole('button', { name: 'Show your winnings' }))
  expect(part('Winnings').getByText('Maud over Osric', { selector: 'li > span' })).toBeDefined()
})

test('DRAWER-10: it fetches nothing before it is opened, and changes nothing before a press', async () => {
  fake = await renderAsUser(rider, <TopBarAccountButtons />)
  await settle()
  expect(office.asked).toEqual([])
  cleanup()
  await openDrawer()
  expect(office.asked.length).toBeGreaterThan(0)
  expect(office.asked.filter(({ what }) => what.startsWith('POST'))).toEqual([])
})
