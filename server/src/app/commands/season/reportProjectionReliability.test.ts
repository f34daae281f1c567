import { expect, test } from 'vitest'
import type { SimulatedProjectionCase } from './projectSimulatedSeasonWeekByWeek.ts'
import { summarizeProjectionCases } from './reportProjectionReliability.ts'

const said = (season: string, share: number, happened: 0 | 1, naive: 0 | 1 = 0): SimulatedProjectionCase => {
  return { season, kind: 'title', id: 'knight_1', said: share, happened, naive }
}

test('projections are held to account by kind, beside the standings and the base rate', () => {
  const { kinds } = summarizeProjectionCases([
    said('a', 0.25, 0, 1),
    said('a', 0.25, 1),
    said('b', 0.25, 0),
    said('b', 0.25, 0),
  ])
  expect(kinds).toEqual([
    { kind: 'all', cases: 4, brier: 0.1875, naiveBrier: 0.5, baseBrier: 0.1875 },
    { kind: 'title', cases: 4, brier: 0.1875, naiveBrier: 0.5, baseBrier: 0.1875 },
  ])
})

test('the standard error of a tenth is over seasons, because the chances of one season depend on each other', () => {
  const season = (name: string, happened: 0 | 1) => [said(name, 0.25, happened), said(name, 0.25, happened)]
  const { tenths } = summarizeProjectionCases(
    ['a', 'b', 'c', 'd'].flatMap((name) => season(name, name === 'a' ? 1 : 0)),
  )
  expect(tenths).toEqual([{ from: 20, to: 30, cases: 8, said: 25, happened: 25, standardErrors: 0 }])
  const off = summarizeProjectionCases(['a', 'b'].flatMap((name) => season(name, 1))).tenths[0]
  // Both seasons are off by 1.5: the sum is 3, and its error 3.
  expect(off?.standardErrors).toBe(1)
})
