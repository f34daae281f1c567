import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListName, listNames } from '../league/lists.ts'
import { seedFromText } from '../random/seed.ts'
import { bracketSeeds, drawTourney, type TourneyRider } from './drawTourney.ts'
import type { TourneyEntrant } from './tourney.ts'

const SUNDAY = '2026-11-29'
const ridersOf = (stables: readonly number[]): TourneyRider[] =>
  stables.map((stable, at) => ({ knightId: `knight_${at + 1}`, stableId: `stable_${stable}` }))
const full = ridersOf(Array.from({ length: 64 }, (_, at) => at % 12))
const draw = (riders: readonly TourneyRider[], seed = 'draw') => drawTourney(riders, SUNDAY, seedFromText(seed))

/** Any stables, at most eight knights each. */
const anyStables = fc
  .tuple(fc.shuffledSubarray(Array.from({ length: 96 }, (_, at) => at % 12)), fc.integer({ min: 2, max: 64 }))
  .filter(([stables]) => stables.length >= 2)
  .map(([stables, most]) => stables.slice(0, most))

/** The half of a list: seeds that can meet before its final. */
function halfOfList({ list, seed }: TourneyEntrant, size: number): string {
  const order = bracketSeeds(size)
  return `${list} ${order.indexOf(seed) < size / 2 ? 'upper' : 'lower'}`
}

/** Eight whole stables in any order. */
const wholeStables = fc.shuffledSubarray(
  Array.from({ length: 64 }, (_, at) => at % 8),
  { minLength: 64 },
)

describe('a draw', () => {
  test('has 63 jousts in six rounds, and every knight once', () => {
    const { jousts, entrants } = draw(full)
    const byRound = ['first-round', 'quarter-final', 'semi-final', 'final', 'grand-semi-final', 'grand-final'] as const
    expect(byRound.map((round) => jousts.filter((joust) => joust.round === round).length)).toEqual([32, 16, 8, 4, 2, 1])
    expect(new Set(jousts.map(({ id }) => id)).size).toBe(63)
    const first = jousts.slice(0, 32).flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id])
    expect(new Set(first)).toEqual(new Set(full.map(({ knightId }) => knightId)))
    for (const list of listNames) {
      const seeds = entrants.filter((one) => one.list === list).map(({ seed }) => seed)
      expect([...seeds].sort((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    }
  })

  test('gives each eight in rank the next two seeds of the lists, the first four the odd one where stables allow', () => {
    const { entrants } = draw(ridersOf(Array.from({ length: 64 }, (_, at) => at)))
    for (const { rank, seed } of entrants) expect(seed).toBe(1 + Math.floor((rank - 1) / 4))
  })

  test('lets the first two knights meet in the last joust only', () => {
    const sideOf = (list: ListName | undefined) => list === 'Lion' || list === 'Stag'
    fc.assert(
      fc.property(anyStables, fc.string(), (stables, seed) => {
        const { entrants } = draw(ridersOf(stables), seed)
        expect(sideOf(entrants[0]?.list)).not.toBe(sideOf(entrants[1]?.list))
      }),
      { numRuns: 100 },
    )
  })

  test('never lets two of one stable meet before the final of a list, however many it has', () => {
    fc.assert(
      fc.property(fc.oneof(anyStables, wholeStables), fc.string(), (stables, seed) => {
        const { entrants } = draw(ridersOf(stables), seed)
        const size = Math.max(1, 2 ** Math.ceil(Math.log2(stables.length)) / 4)
        const places = entrants.map((entrant) => `${entrant.stableId} ${halfOfList(entrant, size)}`)
        expect(new Set(places).size).toBe(stables.length)
      }),
      { numRuns: 300 },
    )
  })

  test('gives byes to the best seeds where knights are missing, and one winner less than knights', () => {
    fc.assert(
      fc.property(anyStables, (stables) => {
        const { jousts, entrants } = draw(ridersOf(stables))
        const byes = jousts.filter(({ decision }) => decision === 'bye')
        expect(jousts.length - byes.length).toBe(stables.length - 1)
        expect(byes.every(({ winnerId, rides }) => winnerId !== null && rides.length === 0)).toBe(true)
        expect(new Set(entrants.map(({ list, seed }) => `${list} ${seed}`)).size).toBe(stables.length)
      }),
      { numRuns: 100 },
    )
    const forty = draw(ridersOf(Array.from({ length: 40 }, (_, at) => at % 12)))
    const free = forty.jousts.filter(({ decision }) => decision === 'bye').map(({ winnerId }) => winnerId)
    const seedOf = (id: string | null) => forty.entrants.find(({ knightId }) => knightId === id)?.seed
    expect(free.map(seedOf).sort()).toEqual([1, 2, 3, 4, 5, 6].flatMap((seed) => [seed, seed, seed, seed]))
  })

  test('of two knights is one joust', () => {
    const { jousts } = draw(full.slice(0, 2))
    expect(jousts).toMatchObject([{ id: 'grand-final', knight1: { kind: 'entrant' }, knight2: { kind: 'entrant' } }])
  })

  test('is the same for the same seed, and differs by seed', () => {
    expect(draw(full)).toEqual(draw(full))
    expect(draw(full)).not.toEqual(draw(full, 'other'))
  })

  test('refuses one knight, 65 knights, nine of a stable and a Monday', () => {
    expect(() => draw(full.slice(0, 1))).toThrow('A tourney has 2 to 64 knights, not 1.')
    expect(() => draw([...full, { knightId: 'more', stableId: 'more' }])).toThrow('not 65')
    expect(() => draw(ridersOf(new Array(9).fill(1)))).toThrow('A stable has at most eight knights in a tourney.')
    expect(() => drawTourney(full, '2026-11-30', seedFromText('x'))).toThrow('2026-11-30 is none')
  })
})

test('a round is ridden in slots of four, the finals one by one, with breaks as long as the round', () => {
  const { jousts } = draw(full)
  const slotOf = (id: string) => {
    const ride = jousts.find((joust) => joust.id === id)?.rides[0]
    return `${ride?.date} ${ride?.timeSlot}`
  }
  expect(slotOf('lion-first-round-1')).toBe('2026-12-04 14:00')
  expect(slotOf('griffin-first-round-8')).toBe('2026-12-04 15:45')
  expect(slotOf('stag-quarter-final-4')).toBe('2026-12-04 18:45')
  expect(slotOf('wyvern-semi-final-2')).toBe('2026-12-04 20:15')
  expect(['lion', 'stag', 'wyvern', 'griffin'].map((list) => slotOf(`${list}-final`))).toEqual([
    ...['2026-12-05 18:00', '2026-12-05 18:15', '2026-12-05 18:30', '2026-12-05 18:45'],
  ])
  expect(slotOf('grand-semi-final-2')).toBe('2026-12-05 20:15')
  expect(slotOf('grand-final')).toBe('2026-12-05 21:00')
})
