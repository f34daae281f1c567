import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterSaleFee,
  ashForLoss,
  computeStipend,
  computeTithe,
  DEFAULT_LIQUIDITY,
  honorMove,
  liquidityLimits,
  MIN_STAKE,
  siftAsh,
  stakeLimit,
  startingBalances,
  stipend,
} from './economy.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })

describe('the limit of stakes on a match', () => {
  test('is a share of the balance, wherever that stands', () => {
    fc.assert(
      fc.property(amount, amount, amount, (shinings, staked, honor) => {
        const limit = stakeLimit({ shinings, staked, honor })
        expect(limit).toBe(stakeLimit({ shinings: shinings + staked, staked: 0, honor }))
        expect(Number.isInteger(limit)).toBe(true)
        expect(limit).toBeLessThanOrEqual(Math.max(500, (shinings + staked) / 4))
      }),
    )
  })

  test('grows with honor, and shuts nobody out', () => {
    const limits = [0, 10_000, 20_000, 1_000_000].map((honor) => stakeLimit({ shinings: 20_000, staked: 0, honor }))
    expect(limits).toEqual([1_000, 2_000, 3_000, 5_000])
    expect(stakeLimit({ shinings: 0, staked: 0, honor: 0 })).toBeGreaterThanOrEqual(MIN_STAKE)
  })
})

describe('what brings shinings', () => {
  test('a stipend is a stake for less than a hundred shinings, and nothing from there on', () => {
    expect(stipend.amount).toBeGreaterThanOrEqual(MIN_STAKE)
    expect([0, 9_999, 10_000, 10_000_000].map(computeStipend)).toEqual([stipend.amount, stipend.amount, 0, 0])
  })

  test('a sifting gives one for ten, and takes no more than it pays for', () => {
    fc.assert(
      fc.property(amount, (ash) => {
        const sifted = siftAsh(ash)
        expect(sifted.ash).toBe(10 * sifted.shinings)
        expect(sifted.ash).toBeLessThanOrEqual(ash)
      }),
    )
    expect(siftAsh(startingBalances.ash)).toEqual({ ash: 1_000, shinings: 100 })
    expect(siftAsh(999)).toEqual({ ash: 990, shinings: 99 })
    expect(siftAsh(9)).toEqual({ ash: 0, shinings: 0 })
  })

  test('a lost stake leaves less than comes to it when it is sifted', () => {
    fc.assert(fc.property(amount, (lost) => siftAsh(ashForLoss(lost)).shinings <= lost / 50))
  })
})

describe('the tithe of a week', () => {
  test('is nothing up to a hundred shinings, and a fifth of what is beyond', () => {
    expect([0, startingBalances.shinings, 10_000, 10_004].map(computeTithe)).toEqual([0, 0, 0, 0])
    expect([10_005, 20_000, 10_000_000].map(computeTithe)).toEqual([1, 2_000, 1_998_000])
  })

  test('leaves who has more with more', () => {
    fc.assert(
      fc.property(amount, amount, (one, more) => one + more - computeTithe(one + more) >= one - computeTithe(one)),
    )
  })
})

test('a sale brings nine tenths, and never more than there is', () => {
  expect([afterSaleFee(0), afterSaleFee(9), afterSaleFee(1_000)]).toEqual([0, 8, 900])
})

describe('honor', () => {
  const bet = { opening: 0.4, price: 0.5, weight: 1, isWon: true }

  test('is the score of what was said beside that of the opening odds', () => {
    expect(honorMove(bet)).toBe(Math.trunc(1_000 * Math.log(0.5 / 0.4)))
    expect(honorMove({ ...bet, isWon: false })).toBe(Math.trunc(1_000 * Math.log(0.5 / 0.6)))
    expect(honorMove({ ...bet, weight: 0.5 })).toBe(Math.trunc(500 * Math.log(0.5 / 0.4)))
    expect(Object.is(honorMove({ ...bet, price: 0.4, isWon: false }), 0)).toBe(true)
  })

  test('can be expected by who moves a price towards the truth, and by nobody else', () => {
    fc.assert(
      fc.property(chance, chance, chance, (opening, price, truth) => {
        const won = honorMove({ opening, price, weight: 1, isWon: true })
        const lost = honorMove({ opening, price, weight: 1, isWon: false })
        const isFurther = (price - opening) * (truth - opening) <= 0
        if (isFurther) expect(truth * won + (1 - truth) * lost).toBeLessThanOrEqual(1)
        expect(Number.isInteger(won) && Number.isInteger(lost)).toBe(true)
      }),
    )
  })
})

test('the market that is opened is one that can be set', () => {
  expect(DEFAULT_LIQUIDITY).toBeGreaterThanOrEqual(liquidityLimits.min)
  expect(DEFAULT_LIQUIDITY).toBeLessThanOrEqual(liquidityLimits.max)
})
