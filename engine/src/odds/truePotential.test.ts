import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyHistory, type PersonalStats, statNames } from '../league/knight.ts'
import { exponential } from './exponential.ts'
import { expectedWinRate, truePotential } from './truePotential.ts'

const all = (rating: number): PersonalStats =>
  Object.fromEntries(statNames.map((stat) => [stat, rating])) as PersonalStats
const knight = (counts: object, nighthood = 50, stats = all(3)) => ({
  nighthood,
  personalStats: stats,
  performanceHistory: { ...emptyHistory(), ...counts },
})

test('ratings promise as many wins as the fit of 300,000 matches says', () => {
  expect(expectedWinRate(all(3))).toBe(50)
  expect(expectedWinRate({ ...all(3), accuracy: 5 })).toBeCloseTo(100 / (1 + Math.exp(-0.55)), 9)
  expect(expectedWinRate({ ...all(3), stamina: 5 })).toBe(50)
  expect(expectedWinRate(all(5)) + expectedWinRate(all(1))).toBeCloseTo(100, 9)
})

test('POT-01 NTHD has one decimal, and an arrow that compares results with what the ratings promise', () => {
  expect(truePotential(knight({ wins: 8, losses: 2 }))).toEqual({ nighthood: 57.5, arrow: 'up' })
  expect(truePotential(knight({ wins: 2, losses: 8 }))).toEqual({ nighthood: 42.5, arrow: 'down' })
  expect(truePotential(knight({ wins: 5, losses: 5 }))).toEqual({ nighthood: 50, arrow: null })
  expect(truePotential(knight({}, 31))).toEqual({ nighthood: 31, arrow: null })
})

test('NTHD stays within 1 and 100', () => {
  expect(truePotential(knight({ wins: 900 }, 99)).nighthood).toBe(100)
  expect(truePotential(knight({ losses: 900 }, 2)).nighthood).toBe(1)
})

test('the exponential is as near as numbers get, and the same on every machine', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-12)
    }),
  )
  expect(() => exponential(21)).toThrow('Allowed: -20 to 20.')
})
