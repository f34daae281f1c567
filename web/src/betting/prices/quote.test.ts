import { type Market, payoutAfterSaleFee, quoteBuy, quoteSell, sides } from '@tiltyard/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleMarket } from '../../testing/bettingViews.ts'
import { payoutIfWon, quoteSale } from './quote.ts'

const hundredths = fc.integer({ min: 0, max: 200_000 })
const market = fc.record({
  opening: fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100),
  liquidity: fc.integer({ min: 1_000, max: 1_000_000 }),
  shares: fc.record({ knight1: hundredths, knight2: hundredths }),
})

/** A market as the wire has it, with amounts of two decimals. */
function asView({ opening, liquidity, shares: { knight1, knight2 } }: Market) {
  const shares = { knight1: knight1 / 100, knight2: knight2 / 100 }
  return sampleMarket({ opening, liquidity: liquidity / 100, shares })
}

test('the payout shown before the click equals the server’s, to the hundredth', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(...sides), fc.integer({ min: 1, max: 1_000 }), (held, side, stake) => {
      const { shares } = quoteBuy(held, side, stake * 100)
      expect(payoutIfWon(asView(held), { side, stake })).toBe(shares / 100)
    }),
  )
})

test('a sale pays at most its stake at once, and the rest when the match is decided', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(...sides), fc.integer({ min: 1, max: 500 }), (held, side, stake) => {
      fc.pre(held.shares[side] > 0)
      const shares = held.shares[side]
      const { proceeds } = quoteSell(held, side, shares)
      const { paidNow, paidAtDecision } = quoteSale(asView(held), { side, shares: shares / 100, stake }) ?? {
        paidNow: 0,
        paidAtDecision: 0,
      }
      expect(paidNow).toBeLessThanOrEqual(stake)
      expect(Math.round(100 * paidNow) + Math.round(100 * paidAtDecision)).toBe(payoutAfterSaleFee(proceeds))
    }),
  )
})

test('a market that was read before the bet gives no quote', () => {
  expect(quoteSale(sampleMarket(), { side: 'knight1', shares: 16.52, stake: 10 })).toBeNull()
})
