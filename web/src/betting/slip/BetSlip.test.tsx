import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { BetView, MarketView, PurseView, UserView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleBet, sampleMarket, samplePurse } from '../../testing/bettingViews.ts'
import { pressEscape } from '../../testing/dialogs.ts'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import type { FakeSession } from '../../testing/fakeSession.ts'
import { SAMPLE_MONDAY_MS } from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { payoutIfWon } from '../prices/quote.ts'
import { BetButton } from './BetButton.tsx'

const names = { knight1: 'Lady Lucia', knight2: 'Sur Osric' }
const STARTS_AT = new Date(SAMPLE_MONDAY_MS + 300_000).toISOString()

let office: FakeAdminApi
let market: MarketView
let purse: PurseView
let own: BetView[]

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  office = new FakeAdminApi()
  ;[market, purse, own] = [sampleMarket(), samplePurse(), []]
  office.answers.set('GET /api/markets/schedule-1/entry-1', () => ({ market, serverTime: new Date().toISOString() }))
  office.answers.set('GET /api/purse', () => purse)
  office.answers.set('GET /api/bets', () => ({ bets: own, total: own.length }))
  await import('./BetSlip.tsx')
})

async function open(user: UserView | null = sampleUser(), isClosed = false): Promise<FakeSession> {
  const match = { scheduleId: 'schedule-1', scheduledId: 'entry-1', startsAt: STARTS_AT, names }
  const fake = await renderAsUser(user, <BetButton match={match} isClosed={isClosed} describedBy="pair" />)
  screen.getByRole('button', { name: 'BET' }).focus()
  await click('BET')
  await advanceClock(0)
  return fake
}

async function click(name: string | RegExp): Promise<void> {
  act(() => fireEvent.click(screen.getByRole('button', { name })))
  await advanceClock(0)
}

async function fill(side: string, stake: string): Promise<void> {
  act(() => fireEvent.click(screen.getByRole('radio', { name: side })))
  act(() => fireEvent.change(screen.getByRole('spinbutton', { name: 'Stake' }), { target: { value: stake } }))
  await advanceClock(0)
}

function slip(): ReturnType<typeof within> {
  return within(screen.getByRole('dialog', { name: 'Place a bet' }))
}

/** Returns the text of the alert. */
function alarm(): string {
  return slip()
    .getAllByRole('alert')
    .map(({ textContent }: HTMLElement) => textContent)
    .join('')
}

/** Returns the idempotency keys of all sent bets, in order. */
function keys(): unknown[] {
  return office.sent('POST /api/bets').map((body) => (body as { key: string }).key)
}

test('the slip shows payout, balance and limit before anything is sent', async () => {
  await open()
  await fill('Lady Lucia', '10')
  const back = payoutIfWon(market, { side: 'knight1', stake: 10 })
  expect(back).toBe(16.66)
  expect(slip().getByText('Bet 10 on Lady Lucia → win 16.66 (1.67x)')).toBeDefined()
  expect(slip().getByText('Balance after betting: 40 shinings')).toBeDefined()
  expect(slip().getByText('You have 50 shinings. You can bet up to 25 on this joust.')).toBeDefined()
  expect(slip().getByText(/^Shinings are play money/)).toBeDefined()
  expect(office.sent('POST /api/bets')).toEqual([])
})

test('a placed bet is confirmed, and the next one has its own key', async () => {
  await open()
  await fill('Lady Lucia', '10')
  office.answers.set('POST /api/bets', () => {
    own = [sampleBet('bet-1', { shares: 16.66 })]
    purse = samplePurse({ shinings: 40 })
    return { bet: own[0], market, purse }
  })
  await click('Place bet')
  expect(office.sent('POST /api/bets')).toEqual([
    { scheduleId: 'schedule-1', scheduledId: 'entry-1', side: 'knight1', stake: 10, pays: 16.66, key: keys()[0] },
  ])
  expect(slip().getByText('Bet placed: 10 on Lady Lucia. Pays 16.66 if Lady Lucia wins (1.67x).')).toBeDefined()
  expect(slip().getByText('You have 40 shinings. You can bet up to 15 on this joust.')).toBeDefined()
  expect(slip().getByText('10 on Lady Lucia – pays 16.66')).toBeDefined()
  // The knight is still chosen.
  expect(slip().getByText('Enter an amount to see your payout.')).toBeDefined()
  await fill('Lady Lucia', '5')
  await click('Place bet')
  expect(keys()).toHaveLength(2)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a moved price shows the reason, and the next press places the same bet', async () => {
  await open()
  await fill('Lady Lucia', '10')
  const message = 'The price moved because others bet or cashed out: 10 would pay 15.50 now, not 16.66.'
  const values = { stake: '10', back: '15.5', shown: '16.66' }
  office.answers.set('POST /api/bets', () => new RefusedServerAnswer(409, 'bet-price-moved', message, values))
  market = sampleMarket({ shares: { knight1: 20, knight2: 0 }, prices: { knight1: 0.63, knight2: 0.37 }, bets: 1 })
  await click('Place bet')
  expect(alarm()).toBe(message)
  expect(slip().getByText('63%')).toBeDefined()
  await click('Place bet')
  const sent = office.sent('POST /api/bets') as { pays: number; key: string }[]
  expect(sent.map(({ pays }) => pays)).toEqual([16.66, 15.5])
  expect(new Set(keys()).size).toBe(1)
})

test.each([
  ['with the limit reached', { stake: 25 }, {}, 'You’ve reached your limit of 25 shinings on this joust.'],
  ['without shinings', null, { shinings: 0.5 }, 'A bet is at least 1 shining. Your purse shows how to get more.'],
])('%s Place bet is disabled, shows why, and sends nothing', async (_, bet, facts, reason) => {
  purse = samplePurse(facts)
  own = bet ? [sampleBet('bet-1', bet)] : []
  await open()
  await fill('Lady Lucia', '1')
  const button = slip().getByRole('button', { name: 'Place bet', description: reason })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await click('Place bet')
  expect(office.sent('POST /api/bets')).toEqual([])
  expect(slip().queryByText(/You can bet up to/)).toBeNull()
})

test('a bet whose answer was lost is retried with the same key', async () => {
  await open()
  await fill('Lady Lucia', '10')
  const answer = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  office.answers.set('POST /api/bets', answer)
  await click('Place bet')
  expect(alarm()).toContain('The yard cannot be reached')
  office.answers.set('POST /api/bets', () => ({ bet: sampleBet('bet-1'), market, purse }))
  await click('Place bet')
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(2)
})

test('a retry is sent even if its own bet has used up the limit: only the server knows', async () => {
  await open()
  await fill('Lady Lucia', '20')
  office.answers.set('POST /api/bets', () => {
    own = [sampleBet('bet-1', { stake: 20 })]
    purse = samplePurse({ shinings: 5 })
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await click('Place bet')
  // The purse is refetched by itself.
  await advanceClock(61_000)
  expect(slip().getByText('You have 5 shinings. You can bet up to 5 on this joust.')).toBeDefined()
  office.answers.set('POST /api/bets', () => ({ bet: own[0], market, purse }))
  await click('Place bet')
  expect(keys()).toHaveLength(2)
  expect(slip().getByText(/^Bet placed: 20 on Lady Lucia/)).toBeDefined()
})

test('a balance of one is "1 shining", and a decimal stake shows no balance', async () => {
  purse = samplePurse({ shinings: 6 })
  await open()
  await fill('Lady Lucia', '5')
  expect(slip().getByText('Balance after betting: 1 shining')).toBeDefined()
  await fill('Lady Lucia', '1.0')
  expect(slip().queryByText(/Balance after betting/)).toBeNull()
})

test('if a bet with a lost answer is changed, the slip says that the first was placed', async () => {
  await open()
  await fill('Lady Lucia', '10')
  office.answers.set('POST /api/bets', () => {
    own = [sampleBet('bet-1')]
    return new RefusedServerAnswer(409, 'key-taken', 'This key has been used for something else.')
  })
  await click('Place bet')
  await advanceClock(0)
  expect(slip().getByText('Your previous bet went through after all (see below).')).toBeDefined()
  expect(slip().getByText('10 on Lady Lucia – pays 16.52')).toBeDefined()
  await click('Place bet')
  expect(new Set(keys()).size).toBe(2)
})

test('a refusal shows the server’s sentence in place, until the input changes', async () => {
  await open()
  await fill('Sur Osric', '25')
  const sentence = 'Over your limit of 20 on this joust: you have already bet 0. Nothing was staked.'
  office.answers.set('POST /api/bets', () => new RefusedServerAnswer(409, 'bet-over-limit', sentence))
  await click('Place bet')
  expect(alarm()).toBe(sentence)
  await fill('Sur Osric', '20')
  expect(alarm()).toBe('')
})

test.each([
  ['above the limit of a match', '26', 'Too much. The most you can bet on this joust is 25.'],
  ['above limit and balance', '51', 'Too much. The most you can bet on this joust is 25.'],
])('a stake %s shows no payout, is not sent, and is refused in one sentence', async (_, stake, sentence) => {
  await open()
  await fill('Sur Osric', stake)
  expect(slip().getByText(sentence)).toBeDefined()
  expect(slip().queryByText(/→ win/)).toBeNull()
  await click('Place bet')
  expect(alarm()).toBe(sentence)
  expect(slip().getAllByText(sentence)).toHaveLength(1)
  expect(office.sent('POST /api/bets')).toEqual([])
  // The purse may be outdated and is refetched.
  purse = samplePurse({ shinings: 90, limit: 60 })
  await click('Place bet')
  await advanceClock(0)
  expect(alarm()).toBe('')
  expect(slip().getByText(/on Sur Osric → win/)).toBeDefined()
})

test('a stake beyond the rest of the limit shows how much is left', async () => {
  own = [sampleBet('bet-1', { stake: 20 })]
  await open()
  await fill('Lady Lucia', '6')
  expect(slip().getByText('Too much. The most you can bet on this joust is 5.')).toBeDefined()
})

test('a bet on the other knight is refused first: only one side per match', async () => {
  own = [sampleBet('bet-1', { stake: 5 })]
  await open()
  await fill('Sur Osric', '5')
  expect(slip().getByText('You have a bet on Lady Lucia. Cash it out first.')).toBeDefined()
  await click('Place bet')
  expect(alarm()).toBe('You have a bet on Lady Lucia. Cash it out first.')
  expect(office.sent('POST /api/bets')).toEqual([])
  await fill('Lady Lucia', '5')
  expect(slip().getByText('Balance after betting: 45 shinings')).toBeDefined()
})

test.each([
  ['no knight', null, '10', 'Choose a knight first.'],
  ['half a shining', 'Lady Lucia', '1.5', 'Enter a whole number, 1 or more.'],
  ['nothing', 'Lady Lucia', '', 'Enter a whole number, 1 or more.'],
])('%s is not sent', async (_, side, stake, sentence) => {
  await open()
  if (side === null) {
    act(() => fireEvent.change(screen.getByRole('spinbutton', { name: 'Stake' }), { target: { value: stake } }))
  } else await fill(side, stake)
  await click('Place bet')
  expect(alarm()).toBe(sentence)
  expect(office.sent('POST /api/bets')).toEqual([])
})

test.each([
  ['1.5', 'Enter a whole number, 1 or more.'],
  ['-3', 'Enter a whole number, 1 or more.'],
  ['9999999', 'Too much. The most you can bet on this joust is 25.'],
])('a stake of %s shows what is wrong instead of a payout', async (stake, sentence) => {
  await open()
  await fill('Lady Lucia', stake)
  expect(slip().getByText(sentence)).toBeDefined()
})

test('a new price updates the slip', async () => {
  const { liveClient } = await open()
  await fill('Lady Lucia', '10')
  expect(liveClient.stream.url.searchParams.get('topics')).toContain('prices')
  market = sampleMarket({ shares: { knight1: 20, knight2: 0 }, prices: { knight1: 0.63, knight2: 0.37 }, bets: 1 })
  const price = { scheduledId: 'entry-1', status: 'open', price1: 0.63, bets: 1 } as const
  act(() => liveClient.send({ kind: 'prices', scheduleId: 'schedule-1', prices: [price] }))
  await advanceClock(0)
  expect(
    slip().getByText(`Bet 10 on Lady Lucia → win ${payoutIfWon(market, { side: 'knight1', stake: 10 })} (1.55x)`),
  ).toBeDefined()
  expect(slip().getByRole('radio', { name: 'Lady Lucia' }).getAttribute('aria-describedby')).not.toBeNull()
  expect(slip().getByText('63%')).toBeDefined()
})

test('a bet is cashed out in place, after a question that shows its payout', async () => {
  own = [sampleBet('bet-1', { shares: 20, stake: 10 })]
  market = sampleMarket({ shares: { knight1: 40, knight2: 0 }, prices: { knight1: 0.67, knight2: 0.33 }, bets: 2 })
  await open()
  office.answers.set('POST /api/bets/bet-1/sell', () => {
    ;[own, purse] = [[], samplePurse({ shinings: 60 })]
    return { bet: sampleBet('bet-1', { status: 'sold', returned: 10, gain: 1.7 }), market, purse }
  })
  await click('Cash out 10 on Lady Lucia')
  expect(screen.getByText('You get 10 shinings now and 1.70 more after the joust.')).toBeDefined()
  expect(office.sent('POST /api/bets/bet-1/sell')).toEqual([])
  await click('Cash out')
  expect(slip().getByText('Cashed out: 10 shinings now, plus 1.70 after the joust.')).toBeDefined()
  expect(slip().queryByRole('button', { name: /Cash out/ })).toBeNull()
  expect(slip().getByText(/You have 60/)).toBeDefined()
})

test('the slip opens with the focus on the first knight', async () => {
  await open()
  expect(document.activeElement).toBe(slip().getByRole('radio', { name: 'Lady Lucia' }))
})

test('the slip waits for earlier bets, so that nothing moves, and opens without them if they fail', async () => {
  let answer: (() => void) | undefined
  office.answers.set('GET /api/bets', () => new Promise((resolve) => (answer = () => resolve({ bets: own, total: 0 }))))
  await open()
  expect(slip().queryByRole('radio')).toBeNull()
  act(() => answer?.())
  await advanceClock(0)
  expect(slip().getByRole('radio', { name: 'Lady Lucia' })).toBeDefined()
  cleanup()
  office.answers.set('GET /api/bets', () => new RefusedServerAnswer(503, 'unavailable', 'The store is away.'))
  await open()
  expect(slip().getByRole('radio', { name: 'Lady Lucia' })).toBeDefined()
})

test('a payout is read out after typing, and not again for each price', async () => {
  const { liveClient } = await open()
  const said = (): string =>
    slip()
      .getAllByRole('status')
      .map(({ textContent }: HTMLElement) => textContent)
      .join('')
  await fill('Lady Lucia', '10')
  expect(said()).toBe('')
  await advanceClock(1_000)
  expect(said()).toBe('Pays 16.66 if it wins. You’d have 40 left.')
  market = sampleMarket({ shares: { knight1: 20, knight2: 0 }, prices: { knight1: 0.63, knight2: 0.37 }, bets: 1 })
  const price = { scheduledId: 'entry-1', status: 'open', price1: 0.63, bets: 1 } as const
  act(() => liveClient.send({ kind: 'prices', scheduleId: 'schedule-1', prices: [price] }))
  await advanceClock(2_000)
  expect(slip().getByText('63%')).toBeDefined()
  expect(said()).toBe('Pays 16.66 if it wins. You’d have 40 left.')
})

test('after a sale the outcome takes the focus of the removed button', async () => {
  own = [sampleBet('bet-1', { shares: 20, stake: 10 }), sampleBet('bet-2', { shares: 20, stake: 10 })]
  market = sampleMarket({ shares: { knight1: 40, knight2: 0 }, prices: { knight1: 0.67, knight2: 0.33 }, bets: 2 })
  await open()
  office.answers.set('POST /api/bets/bet-1/sell', () => {
    own = own.slice(1)
    return { bet: sampleBet('bet-1', { status: 'sold', returned: 10 }), market, purse }
  })
  const [first] = slip().getAllByRole('button', { name: 'Cash out 10 on Lady Lucia' })
  act(() => first?.focus())
  act(() => first && fireEvent.click(first))
  await advanceClock(0)
  await click('Cash out')
  expect(slip().getAllByRole('button', { name: 'Cash out 10 on Lady Lucia' })).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Cashed out for 10 shinings.')
})

test('Escape closes the slip, and the focus returns to BET', async () => {
  await open()
  act(() => pressEscape(screen.getByRole('dialog')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'BET' }))
})

test('with bets closed BET says so and opens nothing', async () => {
  await open(sampleUser(), true)
  expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an open slip says that it is closed when the match begins', async () => {
  await open()
  await fill('Lady Lucia', '10')
  await advanceClock(301_000)
  expect(slip().getByText('Betting closed – this joust has started.')).toBeDefined()
  expect(slip().queryByRole('button', { name: 'Place bet' })).toBeNull()
})

test('a visitor is asked to log in, and no purse is fetched', async () => {
  await open(null)
  expect(slip().getByText('Log in or join to bet.')).toBeDefined()
  expect(office.asked.map(({ what }) => what)).not.toContain('GET /api/purse')
  await import('../../account/signIn/AccountDialog.tsx')
  await click('Join now')
  await advanceClock(0)
  expect(screen.getByRole('dialog', { name: 'Join Now' })).toBeDefined()
})
