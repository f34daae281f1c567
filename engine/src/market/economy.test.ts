import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attendanceStipend,
  computeAshForLostStake,
  computeAshSifting,
  computeHonorChangeHundredths,
  computeStakeLimitHundredths,
  computeStipendHundredths,
  computeTitheHundredths,
  DEFAULT_LIQUIDITY_HUNDREDTHS,
  liquidityLimitsHundredths,
  MIN_STAKE_HUNDREDTHS,
  payoutAfterSaleFee,
  startingBalancesHundredths,
} from './economy.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })

describe('the limit of stakes on a match', () => {
  test('is a share of the balance, staked or not', () => {
    fc.assert(
      fc.property(amount, amount, amount, (shinings, staked, honor) => {
        const limit = computeStakeLimitHundredths({ shinings, staked, honor })
        expect(limit).toBe(computeStakeLimitHundredths({ shinings: shinings + staked, staked: 0, honor }))
        expect(Number.isInteger(limit)).toBe(true)
        expect(limit).toBeLessThanOrEqual(Math.max(500, (shinings + staked) / 4))
      }),
    )
  })

  test('grows with honor, and never falls below the smallest stake', () => {
    const limits = [0, 10_000, 20_000, 1_000_000].map((honor) =>
      computeStakeLimitHundredths({ shinings: 20_000, staked: 0, honor }),
    )
    expect(limits).toEqual([1_000, 2_000, 3_000, 5_000])
    expect(computeStakeLimitHundredths({ shinings: 0, staked: 0, honor: 0 })).toBeGreaterThanOrEqual(
      MIN_STAKE_HUNDREDTHS,
    )
  })
})

describe('sources of shinings', () => {
  test('a stipend is one stake below a hundred shinings, and nothing above', () => {
    expect(attendanceStipend.amountHundredths).toBeGreaterThanOrEqual(MIN_STAKE_HUNDREDTHS)
    expect([0, 9_999, 10_000, 10_000_000].map(computeStipendHundredths)).toEqual([
      attendanceStipend.amountHundredths,
      attendanceStipend.amountHundredths,
      0,
      0,
    ])
  })

  test('a sifting gives one for ten, and takes only whole tens', () => {
    fc.assert(
      fc.property(amount, (ash) => {
        const sifted = computeAshSifting(ash)
        expect(sifted.siftedAsh).toBe(10 * sifted.shinings)
        expect(sifted.siftedAsh).toBeLessThanOrEqual(ash)
      }),
    )
    expect(computeAshSifting(startingBalancesHundredths.ash)).toEqual({ siftedAsh: 1_000, shinings: 100 })
    expect(computeAshSifting(999)).toEqual({ siftedAsh: 990, shinings: 99 })
    expect(computeAshSifting(9)).toEqual({ siftedAsh: 0, shinings: 0 })
  })

  test('a lost stake returns less than it cost when sifted', () => {
    fc.assert(fc.property(amount, (lost) => computeAshSifting(computeAshForLostStake(lost)).shinings <= lost / 50))
  })
})

describe('the tithe of a week', () => {
  test('is nothing up to a hundred shinings, and a fifth of the rest', () => {
    expect([0, startingBalancesHundredths.shinings, 10_000, 10_004].map(computeTitheHundredths)).toEqual([0, 0, 0, 0])
    expect([10_005, 20_000, 10_000_000].map(computeTitheHundredths)).toEqual([1, 2_000, 1_998_000])
  })

  test('keeps the order of balances', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        (one, more) => one + more - computeTitheHundredths(one + more) >= one - computeTitheHundredths(one),
      ),
    )
  })
})

test('a sale pays nine tenths, rounded down', () => {
  expect([payoutAfterSaleFee(0), payoutAfterSaleFee(9), payoutAfterSaleFee(1_000)]).toEqual([0, 8, 900])
})

describe('honor', () => {
  const bet = { opening: 0.4, price: 0.5, weight: 1, isWon: true }

  test('changes by the score of the price beside the opening odds', () => {
    expect(computeHonorChangeHundredths(bet)).toBe(Math.trunc(1_000 * Math.log(0.5 / 0.4)))
    expect(computeHonorChangeHundredths({ ...bet, isWon: false })).toBe(Math.trunc(1_000 * Math.log(0.5 / 0.6)))
    expect(computeHonorChangeHundredths({ ...bet, weight: 0.5 })).toBe(Math.trunc(500 * Math.log(0.5 / 0.4)))
    expect(Object.is(computeHonorChangeHundredths({ ...bet, price: 0.4, isWon: false }), 0)).toBe(true)
  })

  test('grows on average only by moving a price towards the truth', () => {
    fc.assert(
      fc.property(chance, chance, chance, (opening, price, truth) => {
        const won = computeHonorChangeHundredths({ opening, price, weight: 1, isWon: true })
        const lost = computeHonorChangeHundredths({ opening, price, weight: 1, isWon: false })
        const isFurther = (price - opening) * (truth - opening) <= 0
        if (isFurther) expect(truth * won + (1 - truth) * lost).toBeLessThanOrEqual(1)
        expect(Number.isInteger(won) && Number.isInteger(lost)).toBe(true)
      }),
    )
  })
})

test('the default liquidity is within its limits', () => {
  expect(DEFAULT_LIQUIDITY_HUNDREDTHS).toBeGreaterThanOrEqual(liquidityLimitsHundredths.min)
  expect(DEFAULT_LIQUIDITY_HUNDREDTHS).toBeLessThanOrEqual(liquidityLimitsHundredths.max)
})
