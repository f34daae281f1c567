import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherSide, type Side, sides } from '../league/side.ts'
import { computePrices, computeSubsidyHundredths, type Market, quoteBuy, quoteSell } from './market.ts'

const none = { knight1: 0, knight2: 0 }
const even: Market = { opening: 0.5, liquidity: 10_000, shares: none }
const side = fc.constantFrom<Side>(...sides)
const opening = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const liquidity = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1_000, max: 100_000_000 }))
/** One hundredth, a few shinings, and more than any balance. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 1_000_000_000_000 }),
)
const trade = fc.record({ side, amount, isSale: fc.boolean() })

/** Executes a trade if possible; returns the net payment and the new market. */
function traded(market: Market, { side: on, amount: of, isSale }: { side: Side; amount: number; isSale: boolean }) {
  if (!isSale) return { paid: of, after: quoteBuy(market, on, of).after }
  const shares = Math.min(of, market.shares[on])
  if (shares === 0) return { paid: 0, after: market }
  const { proceeds, after } = quoteSell(market, on, shares)
  return { paid: -proceeds, after }
}

describe('a market', () => {
  test('opens at its odds, and moves towards the bought side', () => {
    const market = { ...even, opening: 0.62 }
    expect(computePrices(market).knight1).toBeCloseTo(0.62, 14)
    expect(computePrices(quoteBuy(market, 'knight1', 1_000).after).knight1).toBeGreaterThan(0.62)
    expect(computePrices(quoteBuy(market, 'knight2', 1_000).after).knight1).toBeLessThan(0.62)
  })

  test('follows the scoring rule to the hundredth', () => {
    fc.assert(
      fc.property(
        opening,
        fc.integer({ min: 1_000, max: 100_000 }),
        side,
        fc.integer({ min: 1, max: 50_000 }),
        (at, b, on, stake) => {
          const { shares } = quoteBuy({ opening: at, liquidity: b, shares: none }, on, stake)
          const chance = on === 'knight1' ? at : 1 - at
          const exact = b * Math.log1p(Math.expm1(stake / b) / chance)
          expect(exact - shares).toBeGreaterThan(0)
          expect(exact - shares).toBeLessThan(1.001)
        },
      ),
    )
    expect(quoteBuy(even, 'knight1', 1_000).shares).toBe(1_909)
  })

  test('has prices from 0 to 1 with sum 1, after any trades', () => {
    fc.assert(
      fc.property(opening, liquidity, fc.array(trade, { maxLength: 30 }), (at, b, trades) => {
        let market: Market = { opening: at, liquidity: b, shares: none }
        for (const each of trades) market = traded(market, each).after
        const { knight1, knight2 } = computePrices(market)
        for (const price of [knight1, knight2]) {
          expect(price).toBeGreaterThanOrEqual(0)
          expect(price).toBeLessThanOrEqual(1)
        }
        expect(knight1 + knight2).toBeCloseTo(1, 15)
      }),
    )
  })

  test('can always pay every winner, after any trades', () => {
    fc.assert(
      fc.property(opening, liquidity, fc.array(trade, { maxLength: 40 }), (at, b, trades) => {
        let market: Market = { opening: at, liquidity: b, shares: none }
        let fund = computeSubsidyHundredths(at, b)
        for (const each of trades) {
          const { paid, after } = traded(market, each)
          fund += paid
          market = after
          expect(fund).toBeGreaterThanOrEqual(Math.max(market.shares.knight1, market.shares.knight2))
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('loses at most its subsidy, and nearly all of it to a bettor who knows the winner', () => {
    const { shares } = quoteBuy(even, 'knight1', 1_000_000)
    expect(shares - 1_000_000).toBeLessThanOrEqual(computeSubsidyHundredths(even.opening, even.liquidity))
    expect(shares - 1_000_000).toBe(computeSubsidyHundredths(even.opening, even.liquidity) - 1)
    expect(computeSubsidyHundredths(0.5, 10_000)).toBe(6_932)
    expect(computeSubsidyHundredths(0.05, 10_000)).toBe(computeSubsidyHundredths(0.95, 10_000))
  })

  test('gives no gain for buying and selling, in parts or at once, on one side or both', () => {
    fc.assert(
      fc.property(
        opening,
        liquidity,
        fc.array(trade, { maxLength: 20 }),
        side,
        amount,
        fc.integer({ min: 1, max: 7 }),
        (at, b, before, on, stake, parts) => {
          let market: Market = { opening: at, liquidity: b, shares: none }
          for (const each of before) market = traded(market, each).after
          const first = quoteBuy(market, on, stake)
          const second = quoteBuy(first.after, otherSide(on), stake)
          let now = second.after
          let proceeds = 0
          for (const [of, shares] of [[on, first.shares] as const, [otherSide(on), second.shares] as const]) {
            for (let left = shares; left > 0; ) {
              const part = Math.min(left, Math.ceil(shares / parts))
              const sale = quoteSell(now, of, part)
              now = sale.after
              proceeds += sale.proceeds
              left -= part
            }
          }
          expect(proceeds).toBeLessThanOrEqual(2 * stake)
          expect(now).toEqual(market)
        },
      ),
    )
  })

  test('gives no free shares for tiny stakes', () => {
    fc.assert(
      fc.property(opening, fc.integer({ min: 1_000, max: 1_000_000 }), side, (at, b, on) => {
        const market: Market = { opening: at, liquidity: b, shares: none }
        let now = market
        let shares = 0
        for (let time = 0; time < 100; time++) {
          const bought = quoteBuy(now, on, 1)
          now = bought.after
          shares += bought.shares
        }
        expect(shares).toBeLessThanOrEqual(quoteBuy(market, on, 100).shares)
      }),
    )
  })

  test('accepts stakes larger than all balances', () => {
    let market: Market = { ...even, liquidity: 1 }
    for (const on of sides) {
      const { shares, after } = quoteBuy(market, on, 1_000_000_000_000)
      expect(Number.isSafeInteger(shares)).toBe(true)
      expect(shares).toBeGreaterThan(0)
      market = after
    }
    expect(Number.isSafeInteger(quoteSell(market, 'knight1', market.shares.knight1).proceeds)).toBe(true)
  })

  test.each([
    ['a stake of nothing', () => quoteBuy(even, 'knight1', 0)],
    ['a stake below nothing', () => quoteBuy(even, 'knight1', -5)],
    ['half a hundredth', () => quoteBuy(even, 'knight1', 0.5)],
    ['no number', () => quoteBuy(even, 'knight1', Number.NaN)],
    ['a stake beyond all bounds', () => quoteBuy(even, 'knight1', Number.MAX_SAFE_INTEGER)],
    ['more than is sold', () => quoteSell(even, 'knight1', 1)],
    ['an opening at certainty', () => computePrices({ ...even, opening: 1 })],
    ['an opening that is no number', () => computeSubsidyHundredths(Number.NaN, 10_000)],
    ['no liquidity', () => computeSubsidyHundredths(0.5, 0)],
    ['shares below nothing', () => computePrices({ ...even, shares: { knight1: -1, knight2: 0 } })],
  ])('rejects %s', (_, refused) => {
    expect(refused).toThrow(RangeError)
  })
})
