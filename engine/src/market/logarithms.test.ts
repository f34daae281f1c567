import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expOfNonPositive, ln, logAddExp, oneMinusExp } from './logarithms.ts'

const positive = fc.double({ min: 1e-300, max: 1e300, noNaN: true })
const upToNothing = fc.double({ min: -700, max: 0, noNaN: true })

function isNear(value: number, expected: number, part: number): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(part * Math.max(Math.abs(expected), 1e-300))
}

describe('logarithms and powers', () => {
  test('match those of Math up to the last digits', () => {
    fc.assert(fc.property(positive, (x) => isNear(ln(x), Math.log(x), 1e-14)))
    const nearOne = fc.double({ min: 0.5, max: 2, noNaN: true })
    fc.assert(fc.property(nearOne, (x) => Math.abs(ln(x) - Math.log(x)) <= 3e-16))
    fc.assert(fc.property(upToNothing, (x) => isNear(expOfNonPositive(x), Math.exp(x), 1e-13)))
    fc.assert(fc.property(upToNothing, (x) => isNear(oneMinusExp(x), -Math.expm1(x), 1e-14)))
  })

  test('of sums neither overflow nor lose the smaller one', () => {
    expect(logAddExp(1e9, 1e9)).toBeCloseTo(1e9 + Math.LN2, 6)
    expect(logAddExp(-1e9, -2e9)).toBe(-1e9)
    expect(logAddExp(0, -1e9)).toBe(0)
    expect(logAddExp(Math.log(0.3), Math.log(0.7))).toBeCloseTo(0, 15)
  })

  test('at their limits', () => {
    expect([ln(1), expOfNonPositive(0), expOfNonPositive(-1e12), oneMinusExp(-1e12), oneMinusExp(-1e-12)]).toEqual([
      0, 1, 0, 1, 9.999999999995e-13,
    ])
  })
})
