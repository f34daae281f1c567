import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchWinProbabilities } from './computeWinChances.ts'
import { roundToTenThousandths } from './roundToTenThousandths.ts'

const partsOf = ({ knight1, knight2, none }: MatchWinProbabilities): number[] => [knight1, knight2, none]
const weights = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
const anyShares = weights.map(([one, other]): MatchWinProbabilities => {
  const [low, high] = one < other ? [one, other] : [other, one]
  return { knight1: low, knight2: high - low, none: 1 - high }
})

test('shares become whole ten-thousandths with sum 1, each off by less than one', () => {
  fc.assert(
    fc.property(anyShares, (probabilities) => {
      const rounded = partsOf(roundToTenThousandths(probabilities))
      const whole = rounded.map((part) => Math.round(part * 10_000))
      expect(whole.map((part) => part / 10_000)).toEqual(rounded)
      expect(whole.reduce((one, other) => one + other)).toBe(10_000)
      for (const [at, part] of partsOf(probabilities).entries())
        expect(Math.abs((rounded[at] ?? 2) - part)).toBeLessThan(0.0001)
      for (const part of rounded) expect(JSON.stringify(part).length).toBeLessThanOrEqual('0.1234'.length)
    }),
  )
})

test('the remainder goes to the probabilities with the largest cut, then to the first', () => {
  expect(roundToTenThousandths({ knight1: 1 / 3, knight2: 1 / 3, none: 1 / 3 })).toEqual({
    ...{ knight1: 0.3334, knight2: 0.3333, none: 0.3333 },
  })
  expect(roundToTenThousandths({ knight1: 0.41232, knight2: 0.58759, none: 0.00009 })).toEqual({
    ...{ knight1: 0.4123, knight2: 0.5876, none: 0.0001 },
  })
  expect(roundToTenThousandths({ knight1: 0, knight2: 1, none: 0 })).toEqual({ knight1: 0, knight2: 1, none: 0 })
})

test('shares that sum to 1 up to rounding are accepted', () => {
  expect(roundToTenThousandths({ knight1: 0.1 + 0.2, knight2: 0.7, none: -1e-17 })).toEqual({
    ...{ knight1: 0.3, knight2: 0.7, none: 0 },
  })
})

test.each([
  { knight1: 0.5, knight2: 0.4, none: 0 },
  { knight1: 1.5, knight2: -0.5, none: 0 },
  { knight1: Number.NaN, knight2: 0.5, none: 0.5 },
])('%j is rejected: the sum is not 1', (probabilities) => {
  expect(() => roundToTenThousandths(probabilities)).toThrow(RangeError)
})
