import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestStablesWithKnights, generateInitialLeague } from '../league/initialLeague.ts'
import { seedFromText } from '../random/seed.ts'
import {
  compareTourneyCandidates,
  rankTourneyCandidates,
  type TourneyCandidate,
  toTourneyCandidates,
} from './qualify.ts'

const candidate = (knightId: string, stableId: string, fields: Partial<TourneyCandidate> = {}): TourneyCandidate => ({
  ...{ knightId, stableId, wins: 10, matches: 20, points: 100, nighthood: 50, isBanned: false },
  ...fields,
})
const league = Array.from({ length: 96 }, (_, at) => candidate(`knight_${at + 1}`, `stable_${1 + (at % 12)}`))

describe('the knights of a tourney', () => {
  test('are ranked by win rate, wins, points, nighthood and the number in the id', () => {
    const order = [
      candidate('knight_9', 'a', { wins: 3, matches: 4 }),
      candidate('knight_8', 'a', { wins: 12, matches: 20 }),
      candidate('knight_7', 'a', { wins: 20, matches: 40 }),
      candidate('knight_6', 'a', { points: 101 }),
      candidate('knight_5', 'a', { nighthood: 51 }),
      candidate('knight_3', 'a'),
      candidate('knight_10', 'a'),
      candidate('knight_1', 'a', { wins: 0, matches: 0 }),
    ]
    expect([...order].reverse().sort(compareTourneyCandidates)).toEqual(order)
  })

  test('are 64, with at least two of each stable', () => {
    const weak = league.map((one) => (one.stableId === 'stable_12' ? { ...one, wins: 0 } : one))
    const rows = rankTourneyCandidates(weak)
    const riders = rows.filter(({ way }) => way !== null)
    expect(riders).toHaveLength(64)
    expect(riders.filter(({ stableId }) => stableId === 'stable_12').map(({ way }) => way)).toEqual([
      'stable',
      'stable',
    ])
    expect(rows.filter(({ way }) => way === 'place')).toHaveLength(62)
    expect(rows.slice(0, 62).every(({ way }) => way === 'place')).toBe(true)
  })

  test('do not include a banned one, whose place goes to the next', () => {
    const rows = rankTourneyCandidates(league.map((one, at) => ({ ...one, isBanned: at === 0 })))
    expect(rows.filter(({ way }) => way !== null)).toHaveLength(64)
    expect(rows.at(-1)).toMatchObject({ knightId: 'knight_1', place: null, way: null, margin: null })
  })

  test('have their margin to the place that decides', () => {
    const rows = rankTourneyCandidates(league.map((one, at) => ({ ...one, wins: 96 - at, matches: 100 })))
    expect(rows[0]).toMatchObject({ place: 1, margin: 64 })
    expect(rows[63]).toMatchObject({ place: 64, way: 'place', margin: 1 })
    expect(rows[64]).toMatchObject({ place: 65, way: null, margin: -1 })
    expect(
      rankTourneyCandidates(league.slice(0, 60)).every(({ way, margin }) => way === 'place' && margin === null),
    ).toBe(true)
  })

  test('are as many as there are, for a league of any size and any records', () => {
    const records = fc.array(fc.record({ stable: fc.nat(11), wins: fc.nat(9), isBanned: fc.boolean() }), {
      maxLength: 96,
    })
    fc.assert(
      fc.property(records, (list) => {
        const all = list.map(({ stable, ...one }, at) => candidate(`knight_${at}`, `stable_${stable}`, one))
        const rows = rankTourneyCandidates(all)
        const admitted = all.filter(({ isBanned }) => !isBanned)
        expect(rows.filter(({ way }) => way !== null)).toHaveLength(Math.min(64, admitted.length))
        for (const stable of new Set(admitted.map(({ stableId }) => stableId))) {
          const own = rows.filter(({ stableId, place }) => stableId === stable && place !== null)
          expect(own.slice(0, 2).every(({ way }) => way !== null)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('come from the stables of the league; test knights and unknown ids do not ride', () => {
    const { stables, knights } = generateInitialLeague(seedFromText('qualify'))
    const testers = createTestStablesWithKnights()
    const all = toTourneyCandidates(
      [...stables, ...testers.stables],
      [...knights.slice(1), ...testers.knights],
      new Set(['knight_2']),
    )
    expect(all).toHaveLength(95)
    expect(all.filter(({ isBanned }) => isBanned).map(({ knightId }) => knightId)).toEqual(['knight_2'])
  })
})
