import { expect, test } from 'vitest'
import { emptyPerformanceHistory } from '../league/knight.ts'
import { computeTruePotential } from './computeTruePotential.ts'

const knight = (counts: object, nighthood = 50) => ({
  nighthood,
  performanceHistory: { ...emptyPerformanceHistory(), ...counts },
})

test('POT-01 NTHD has one decimal, and an arrow that compares results with the expectation', () => {
  expect(computeTruePotential(knight({ wins: 8, losses: 2 }), 50)).toMatchObject({ nighthood: 57.5, arrow: 'up' })
  expect(computeTruePotential(knight({ wins: 2, losses: 8 }), 50)).toMatchObject({ nighthood: 42.5, arrow: 'down' })
  expect(computeTruePotential(knight({ wins: 5, losses: 5 }), 50)).toMatchObject({ nighthood: 50, arrow: null })
  expect(computeTruePotential(knight({ wins: 5, losses: 5 }), 52.9)).toMatchObject({ nighthood: 49.3, arrow: 'down' })
  expect(computeTruePotential(knight({}, 31), 60)).toMatchObject({ nighthood: 31, arrow: null })
})

test('without an expectation nighthood stays unchanged, without an arrow', () => {
  expect(computeTruePotential(knight({ wins: 8, losses: 2 }, 31), null)).toEqual({
    nighthood: 31,
    arrow: null,
    promise: null,
  })
})

test('NTHD stays within 1 and 100', () => {
  expect(computeTruePotential(knight({ wins: 900 }, 99), 50).nighthood).toBe(100)
  expect(computeTruePotential(knight({ losses: 900 }, 2), 50).nighthood).toBe(1)
})

test("the weight is 0.4 for the ratings, plus 0.6 times the record's weight", () => {
  const promise = (matches: number) => computeTruePotential(knight({ wins: matches }), 70).promise
  expect(promise(0)).toBe(58)
  expect(promise(5)).toBe(64.6)
  expect(promise(1_000)).toBe(69.9)
})
