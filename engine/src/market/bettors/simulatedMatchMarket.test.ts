import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../league/side.ts'
import { seedFromText } from '../../random/seed.ts'
import { computeSubsidyHundredths } from '../market.ts'
import { betBothSides, type CollusionAttempt, pumpAndDump, transferByLosingBets, washTrade } from './manyAccounts.ts'
import { SeededRandom } from './seededRandom.ts'
import {
  bettorBalanceWithStakes,
  createSimulatedBettor,
  type ShiningFlows,
  type SimulatedBettor,
} from './simulatedBettor.ts'
import { SimulatedMatchMarket } from './simulatedMatchMarket.ts'

const liquidity = 10_000
const noFlows = (): ShiningFlows => ({ stipends: 0, sifted: 0, houseLosses: 0, tithes: 0 })
const bettors = (count: number, shinings = 5_000): SimulatedBettor[] =>
  Array.from({ length: count }, () => ({ ...createSimulatedBettor('random'), shinings }))
const fortune = (accounts: readonly SimulatedBettor[]): number =>
  accounts.reduce((sum, each) => sum + bettorBalanceWithStakes(each), 0)
const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true })
const acts = fc.array(
  fc.record({
    who: fc.nat(3),
    side: fc.constantFrom<Side>(...sides),
    stake: fc.integer({ min: 1, max: 2_000 }),
    isSale: fc.boolean(),
  }),
  { maxLength: 30 },
)

function playActions(
  opening: number,
  accounts: readonly SimulatedBettor[],
  done: readonly { who: number; side: Side; stake: number; isSale: boolean }[],
) {
  const table = new SimulatedMatchMarket(opening, liquidity, noFlows())
  for (const { who, side, stake, isSale } of done) {
    const bettor = accounts[who]
    if (!bettor) continue
    const own = table.bets.find((bet) => bet.bettor === bettor && bet.sold === null)
    if (isSale && own) table.sell(own)
    else table.bet(bettor, side, stake)
  }
  return table
}

describe('a table of bets', () => {
  test('that is stopped changes nobody’s shinings', () => {
    fc.assert(
      fc.property(chance, acts, fc.integer({ min: 0, max: 100_000 }), (opening, done, rich) => {
        const accounts = [...bettors(3), ...bettors(1, rich)]
        const before = accounts.map(({ shinings, ash, honor }) => ({ shinings, ash, honor, staked: 0 }))
        expect(playActions(opening, accounts, done).settle(null)).toBe(0)
        expect(accounts.map(({ shinings, ash, honor, staked }) => ({ shinings, ash, honor, staked }))).toEqual(before)
      }),
    )
  })

  test('costs the house at most its subsidy, nobody more than they have, and creates no money', () => {
    fc.assert(
      fc.property(chance, acts, fc.constantFrom<Side>(...sides), (opening, done, winner) => {
        const accounts = bettors(4)
        const table = playActions(opening, accounts, done)
        for (const { shinings, staked } of accounts) expect(Math.min(shinings, staked)).toBeGreaterThanOrEqual(0)
        const loss = table.settle(winner)
        expect(loss).toBeLessThanOrEqual(computeSubsidyHundredths(opening, liquidity))
        expect(fortune(accounts)).toBe(20_000 + loss)
        expect(accounts.map(({ staked }) => staked)).toEqual([0, 0, 0, 0])
      }),
    )
  })

  test('rejects the second side, a stake above the limit, and a bet that can win nothing', () => {
    const [bettor, sharp] = [...bettors(1), ...bettors(1, 10_000_000)]
    if (!bettor || !sharp) throw new Error('There are no bettors.')
    const table = new SimulatedMatchMarket(0.5, liquidity, noFlows())
    expect(table.bet(bettor, 'knight1', 99)).toBeNull()
    expect(table.bet(bettor, 'knight1', 501)).toBeNull()
    expect(table.bet(bettor, 'knight1', 300)).not.toBeNull()
    expect(table.bet(bettor, 'knight2', 200)).toBeNull()
    expect(table.bet(bettor, 'knight1', 201)).toBeNull()
    expect(table.bet(bettor, 'knight1', 200)).not.toBeNull()
    expect(table.bet(sharp, 'knight1', 400_000)).not.toBeNull()
    expect(table.bet(sharp, 'knight1', 100)).toBeNull()
  })

  test('pays the gain of a sale only after a win', () => {
    const [first, ...others] = bettors(8)
    if (!first) throw new Error('There are no bettors.')
    const table = new SimulatedMatchMarket(0.5, liquidity, noFlows())
    const bet = table.bet(first, 'knight1', 500)
    for (const other of others) table.bet(other, 'knight1', 500)
    if (bet) table.sell(bet)
    expect(bet?.sold).toBeGreaterThan(500)
    expect(first.shinings).toBe(5_000)
    table.settle('knight2')
    expect(first.shinings).toBe(4_500 + (bet?.sold ?? 0))
  })
})

describe('a person with many accounts', () => {
  const schemes: readonly (readonly [string, (scheme: CollusionAttempt) => void, number])[] = [
    // A bet on both sides at fair prices can win, but has an expected gain of 0.
    ['buys and sells', washTrade, 0],
    ['drives a price up behind one of them', pumpAndDump, 0],
    ['bets on both sides', betBothSides, 0.002],
    ['drives a price down for one of them', transferByLosingBets, 0.002],
  ]

  test.each(schemes)('gains nothing: %s', (_, scheme, spread) => {
    const dice = new SeededRandom(seedFromText('schemes'), 'many')
    const flows = noFlows()
    let [played, gained] = [0, 0]
    for (let match = 0; match < 4_000; match++) {
      const accounts = bettors(8)
      const table = new SimulatedMatchMarket(0.5, liquidity, flows)
      scheme({ market: table, accounts, isStopKnown: false, random: dice })
      played += table.bets.reduce((sum, { stake }) => sum + stake, 0)
      table.settle(dice.below(2) === 0 ? 'knight1' : 'knight2')
      gained += fortune(accounts) - 40_000
    }
    expect(played).toBeGreaterThan(0)
    // The sampling error is about 0.1 percent.
    expect(gained / played).toBeLessThanOrEqual(spread)
  })
})
