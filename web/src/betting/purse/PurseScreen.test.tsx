import { act, fireEvent, screen, within } from '@testing-library/react'
import type { BetView, LedgerPostingView, LedgerReason, PurseView, UserView } from '@tiltyard/contract'
import { ledgerReasons } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createNetworkRefusal } from '../../api/refusal.ts'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { sampleBet, sampleMarket, samplePurse, sampleWonBet } from '../../testing/bettingViews.ts'
import { FakeAdminApi } from '../../testing/fakeAdmin.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { SAMPLE_MONDAY_MS, sampleKnightView } from '../../testing/leagueViews.ts'
import { renderAsUser, renderWithSession } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { PurseScreen } from './PurseScreen.tsx'
import { postingText } from './postingText.ts'

let office: FakeAdminApi
let purse: PurseView
let bets: Record<string, BetView[]>
let postings: LedgerPostingView[]

function posting(number: number, facts: Partial<LedgerPostingView> = {}): LedgerPostingView {
  const at = new Date(SAMPLE_MONDAY_MS - number * 60_000).toISOString()
  return {
    id: `p${number}`,
    at,
    reason: 'stake',
    account: 'shinings',
    amount: -10,
    balance: 40,
    betId: null,
    riders: null,
    ...facts,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  office = new FakeAdminApi()
  ;[purse, bets, postings] = [samplePurse(), {}, []]
  const paged = <Row,>(rows: readonly Row[]) => {
    const query = new URLSearchParams(office.asked.at(-1)?.query)
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)]
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
  office.answers.set('GET /api/purse', () => purse)
  office.answers.set('GET /api/bets', () => {
    const which = new URLSearchParams(office.asked.at(-1)?.query).get('which') ?? 'all'
    const { rows, total } = paged(bets[which] ?? [])
    return { bets: rows, total }
  })
  office.answers.set('GET /api/purse/postings', () => {
    const { rows, total } = paged(postings)
    return { postings: rows, total }
  })
  const knights = [
    sampleKnightView(1, 'stable_1', { title: 'Lady', firstName: 'Maud', lastName: '', epithet: '' }),
    sampleKnightView(2, 'stable_1', { title: 'Sur', firstName: 'Osric', lastName: '', epithet: '' }),
  ]
  office.answers.set('GET /api/knights', () => ({ knights, total: 2 }))
  office.answers.set('GET /api/markets/schedule-1/entry-1', () => ({
    market: sampleMarket({ shares: { knight1: 40, knight2: 0 }, bets: 1 }),
    serverTime: new Date().toISOString(),
  }))
})

async function open(user: UserView | null = sampleUser()): Promise<void> {
  await renderAsUser(user, <PurseScreen />, '/purse')
  await advanceClock(0)
}

async function click(name: string | RegExp): Promise<void> {
  act(() => fireEvent.click(screen.getByRole('button', { name })))
  await advanceClock(0)
}

test('the page shows balance, open bets and ways to get more, with explanations; the rest is in Details', async () => {
  purse = samplePurse({ shinings: 45.5, staked: 10 })
  await open()
  expect(screen.getByText('Your balance, your bets, and how to get more. Times are Helsinki time.')).toBeDefined()
  const shinings = screen.getByText('Shinings').parentElement
  expect(shinings?.textContent).toBe(
    'Shinings45.50Shinings are play money: you can’t buy them or turn them into real money.',
  )
  expect(screen.getByText('Staked').parentElement?.textContent).toBe('Staked10')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }: HTMLElement) => textContent)).toEqual([
    ...['OPEN BETS', 'HOW TO GET SHININGS', 'PAST BETS', 'HISTORY'],
  ])
  const details = document.querySelector('details')
  expect(details?.open).toBe(false)
  const folded = within(details as HTMLElement)
  expect(folded.getByRole('heading', { name: 'HISTORY' })).toBeDefined()
  expect(folded.getByRole('button', { name: 'Trade' })).toBeDefined()
  expect(folded.getByText(/^At the start of each week you lose 20%/)).toBeDefined()
  expect(document.title).toBe('Your purse · Tilt Yard')
})

test('a visitor sees how to get a purse, and no purse is fetched', async () => {
  await open(null)
  expect(screen.getByText(/Join to get your own purse/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Join Now' })).toBeDefined()
  expect(office.asked).toEqual([])
})

test('with the session unknown, nobody is shown the visitor’s page', async () => {
  const fake = new FakeSession(sampleSession(sampleUser()))
  fake.calls.get.mockRejectedValueOnce(createNetworkRefusal())
  await fake.store.start()
  renderWithSession(fake, <PurseScreen />, '/purse')
  expect(screen.getByText(/Couldn’t check your login/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Join now' })).toBeNull()
  await act(() => fake.store.retry())
  await advanceClock(0)
  expect(screen.getByText('Staked')).toBeDefined()
})

test('a user with an empty purse sees how to get more', async () => {
  purse = samplePurse({ shinings: 0.4 })
  await open()
  expect(screen.getByRole('heading', { name: 'NOTHING LEFT TO STAKE' })).toBeDefined()
  expect(screen.getByText('20 ash for 2 shinings (once a day)').closest('details')).toBeNull()
  expect(screen.getByText(/^Watch a joust to the end/)).toBeDefined()
})

test('an open bet is sold after a question that shows its payout', async () => {
  bets.open = [sampleBet('bet-1', { shares: 16.66 })]
  await open()
  const row = screen.getByText(/Open: pays 16\.66 if they win\./)
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/jousts/schedule-1/entry-1')
  await click('Cash out 10 on Lady Maud')
  const question = screen.getByRole('dialog', { name: 'Cash out this bet?' })
  expect(question.textContent).toContain('You bet 10 shinings on Lady Maud. It pays 16.66')
  expect(question.textContent).toMatch(/You get \d\.\d\d shinings now: \d\.\d\d less than you bet\./)
  expect(office.sent('POST /api/bets/bet-1/sell')).toEqual([])
  office.answers.set('POST /api/bets/bet-1/sell', () => {
    bets = { over: [sampleBet('bet-1', { status: 'sold', returned: 9.8 })] }
    return { bet: bets.over?.[0], market: sampleMarket(), purse }
  })
  await click('Cash out')
  expect(screen.getByText('Cashed out for 9.80 shinings.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the focus moves to the next control when one is collected, sold or sifted', async () => {
  bets = {
    uncollected: [sampleWonBet('b1'), sampleWonBet('b2')],
    open: [sampleBet('b3'), sampleBet('b4', { stake: 7 })],
  }
  await open()
  const collect = () => screen.getAllByRole('button', { name: 'Collect Lady Maud over Sur Osric' })
  office.answers.set('POST /api/bets/b1/collect', () => {
    bets.uncollected = bets.uncollected?.slice(1) ?? []
    return { purse }
  })
  act(() => collect()[0]?.focus())
  act(() => fireEvent.click(collect()[0] ?? document.body))
  await advanceClock(0)
  expect(collect()).toHaveLength(1)
  expect(document.activeElement).toBe(collect()[0])

  act(() => screen.getByRole('button', { name: 'Cash out 10 on Lady Maud' }).focus())
  await click('Cash out 10 on Lady Maud')
  office.answers.set('POST /api/bets/b3/sell', () => {
    bets.open = bets.open?.slice(1) ?? []
    return { bet: sampleBet('b3', { status: 'sold', returned: 9.8 }), market: sampleMarket(), purse }
  })
  await click('Cash out')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cash out 7 on Lady Maud' }))

  office.answers.set('POST /api/purse/sift', () => {
    purse = samplePurse({ sifting: { ...purse.sifting, gives: 0 } })
    return purse
  })
  act(() => screen.getByRole('button', { name: 'Trade' }).focus())
  await click('Trade')
  expect(screen.queryByRole('button', { name: 'Trade' })).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Not enough ash/)
})

test('a bet on a running match cannot be sold', async () => {
  bets.open = [sampleBet('bet-1', { isRunning: true })]
  await open()
  expect(screen.getByText(/Under way: pays 16\.52 if they win\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Cash out/ })).toBeNull()
})

test('past bets show their outcome', async () => {
  bets.over = [
    sampleWonBet('b1'),
    sampleWonBet('b2', { collectedAt: new Date(SAMPLE_MONDAY_MS).toISOString() }),
    sampleBet('b3', { status: 'lost', ash: 2, honor: -1.5 }),
    sampleBet('b4', { status: 'refunded', matchId: 'match-4' }),
    sampleBet('b6', { status: 'refunded', matchId: null }),
    sampleBet('b5', { status: 'sold', returned: 10, gain: 2.5 }),
  ]
  purse = samplePurse({ totals: { earnings: 6.52, won: 2, lost: 1 } })
  await open()
  for (const words of [
    /Won 16\.52, to be collected\. Honor \+0\.40\./,
    /Won 16\.52\. Honor/,
    /Lost: 2 ash left\. Honor −1\.50\./,
    /No winner – your 10 was refunded\./,
    /Cancelled – your 10 was refunded\./,
    /Cashed out for 10, plus 2\.50 after the joust\./,
  ]) {
    expect(screen.getByText(words)).toBeDefined()
  }
  expect(screen.getByText('Won 2, lost 1. Total earnings: +6.52.')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'November 23, 8:15 am' })[0]?.getAttribute('href')).toBe(
    '/matches/match-1',
  )
})

test('every change has its reason, a page at a time', async () => {
  postings = Array.from({ length: 25 }, (_, number) => posting(number))
  await open()
  expect(screen.getAllByText('Staked', { selector: 'span' })).toHaveLength(20)
  await click(/^Show more changes/)
  expect(screen.getAllByText('Staked', { selector: 'span' })).toHaveLength(25)
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})

test('a change by a bet names the joust', async () => {
  const riders = { knight1Id: 'knight_1', knight2Id: 'knight_2', side: 'knight2' } as const
  postings = [posting(1, { betId: 'bet-1', riders }), posting(2, { reason: 'stipend', amount: 0.2 })]
  await open()
  const [staked, stipend] = ['Staked', 'Stipend for attending a joust'].map(
    (words) => screen.getByText(words, { selector: 'span' }).textContent,
  )
  expect(staked).toContain('Sur Osric against Lady Maud')
  expect(stipend).not.toContain('against')
})

test('each reason has its own text', () => {
  const words = ledgerReasons.map((reason: LedgerReason) => postingText({ reason, account: 'shinings' }))
  expect(new Set(words).size).toBe(ledgerReasons.length)
  expect(postingText({ reason: 'settlement', account: 'ash' })).toBe('Ash from a lost bet')
})

test('with results hidden, winnings, past bets and changes are covered', async () => {
  ;[bets, postings] = [{ over: [sampleWonBet('b1')], uncollected: [sampleWonBet('b1')] }, [posting(1)]]
  act(() => setResultsHidden(true))
  await open()
  for (const what of ['your winnings', 'your past bets', 'every change of your balances']) {
    expect(screen.getByRole('button', { name: `Show ${what}` })).toBeDefined()
  }
  expect(document.body.textContent).not.toContain('16.52')
  expect(office.asked.some(({ what }) => what === 'GET /api/purse/postings')).toBe(false)
})
