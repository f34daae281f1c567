import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { advanceTourney, type TourneyRideReport, withdrawFromTourney } from './advanceTourney.ts'
import { drawTourney } from './drawTourney.ts'
import { findPendingRide, listDueJousts } from './dueJousts.ts'
import { findBetterSeed, findChampion, type Tourney, type TourneyJoust } from './tourney.ts'
import { nextTourneySlot, type TourneySlot } from './tourneyRound.ts'

const SUNDAY = '2026-11-29'
const START: TourneySlot = { date: '2026-12-04', timeSlot: '08:00' }
const riders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ knightId: `knight_${at + 1}`, stableId: `stable_${at % 12}` }))
const full = drawTourney(riders(64), SUNDAY, seedFromText('advance'))

type Outcome = 'first' | 'second' | 'draw' | 'double-withdrawal' | 'stopped'
let matches = 0
function report(
  joust: TourneyJoust,
  outcome: Outcome,
  slot: TourneySlot = findPendingRide(joust) ?? START,
): TourneyRideReport {
  const { id: joustId, knight1Id, knight2Id } = joust
  if (knight1Id === null || knight2Id === null) throw new Error(`${joustId} is not ready.`)
  const winnerId = { first: knight1Id, second: knight2Id, draw: null, 'double-withdrawal': null, stopped: null }[
    outcome
  ]
  const ending = outcome === 'first' || outcome === 'second' ? 'points' : outcome
  const { date, timeSlot } = slot
  return { joustId, matchId: `match ${++matches}`, knight1Id, knight2Id, ending, winnerId, date, timeSlot }
}
const find = (tourney: Tourney, id: string): TourneyJoust => {
  const found = tourney.jousts.find((joust) => joust.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const play = (tourney: Tourney, id: string, ...outcomes: readonly Outcome[]): Tourney =>
  outcomes.reduce((before, outcome) => advanceTourney(before, report(find(before, id), outcome)).tourney, tourney)
const slotOf = ({ rides }: TourneyJoust) => rides.map(({ date, timeSlot }) => `${date.slice(-2)} ${timeSlot}`)

/** Rides slot by slot to the end. @param outcome of each ride, by its number. */
function rideOut(begun: Tourney, outcome: (at: number) => Outcome) {
  const rides: { readonly slot: TourneySlot; readonly joust: TourneyJoust }[] = []
  let [tourney, slot] = [begun, START]
  for (; findChampion(tourney) === null && rides.length < 500; slot = nextTourneySlot(slot)) {
    for (const joust of listDueJousts(tourney, slot)) {
      const advance = advanceTourney(tourney, report(joust, outcome(rides.length), slot))
      expect(advance.kind).toBe('advanced')
      tourney = advance.tourney
      rides.push({ slot, joust })
    }
  }
  return { tourney, rides }
}

describe('a bracket', () => {
  test('takes the winner on to the next joust', () => {
    const after = play(play(full, 'lion-first-round-1', 'second'), 'lion-first-round-2', 'first')
    const next = find(after, 'lion-quarter-final-1')
    expect(next.knight1).toEqual({ kind: 'winner', joustId: 'lion-first-round-1' })
    expect(next.knight1Id).toBe(find(full, 'lion-first-round-1').knight2Id)
    expect(next.knight2Id).toBe(find(full, 'lion-first-round-2').knight1Id)
  })

  test('has a draw ridden again once, in the next free slot; then the better seed goes on', () => {
    const once = play(full, 'lion-first-round-8', 'draw')
    expect(find(once, 'lion-first-round-8').winnerId).toBeNull()
    expect(slotOf(find(once, 'lion-first-round-8'))).toEqual(['04 15:45', '04 16:00'])
    expect(slotOf(find(play(once, 'lion-first-round-1', 'draw'), 'lion-first-round-1'))).toEqual([
      '04 14:00',
      '04 16:15',
    ])
    expect(slotOf(find(play(once, 'stag-first-round-1', 'draw'), 'stag-first-round-1'))).toEqual([
      '04 14:00',
      '04 16:00',
    ])
    expect(find(play(once, 'lion-first-round-8', 'second'), 'lion-first-round-8')).toMatchObject({ decision: 'ridden' })
    const twice = find(play(once, 'lion-first-round-8', 'draw'), 'lion-first-round-8')
    expect(twice).toMatchObject({ winnerId: twice.knight1Id, decision: 'better-seed' })
  })

  test('sends the better seed on where both knights are out', () => {
    const joust = find(play(full, 'griffin-first-round-3', 'double-withdrawal'), 'griffin-first-round-3')
    const better = findBetterSeed(full, joust.knight1Id ?? '', joust.knight2Id ?? '')
    expect(joust).toMatchObject({ winnerId: better, decision: 'better-seed', rides: [{}] })
  })

  test('has a stopped ride ridden again, any number of times, and counts it for nothing', () => {
    const stopped = play(full, 'lion-first-round-1', 'stopped', 'draw', 'stopped')
    expect(find(stopped, 'lion-first-round-1')).toMatchObject({ winnerId: null, rides: [{}, {}, {}, { result: null }] })
    expect(find(play(stopped, 'lion-first-round-1', 'draw'), 'lion-first-round-1').decision).toBe('better-seed')
  })

  test('has an answer to every report that it can not use, and stays as it is', () => {
    const first = report(find(full, 'lion-first-round-1'), 'first')
    const refused = (change: Partial<TourneyRideReport>, tourney = full) => {
      const advance = advanceTourney(tourney, { ...first, ...change })
      expect(advance.tourney).toBe(tourney)
      return advance.kind === 'refused' ? advance.reason : advance.kind
    }
    expect(refused({ joustId: 'lion-round-9' })).toBe('unknown-joust')
    expect(refused({ joustId: 'grand-final' })).toBe('not-ready')
    expect(refused({ joustId: 'lion-first-round-2' })).toBe('other-knights')
    expect(refused({ winnerId: 'somebody' })).toBe('impossible-result')
    expect(refused({ winnerId: null })).toBe('impossible-result')
    expect(refused({ ending: 'draw' })).toBe('impossible-result')
    const { tourney } = advanceTourney(full, first)
    expect(refused({}, tourney)).toBe('repeated')
    expect(refused({ matchId: 'another' }, tourney)).toBe('already-decided')
  })

  test('lets the opponent of a knight who can not ride on go on, now or once known', () => {
    const { knight1Id, knight2Id } = find(full, 'lion-first-round-1')
    const without = withdrawFromTourney(full, knight1Id ?? '')
    expect(find(without, 'lion-first-round-1')).toMatchObject({ winnerId: knight2Id, decision: 'walkover', rides: [] })
    const waiting = play(full, 'lion-first-round-1', 'first')
    const gone = play(withdrawFromTourney(waiting, knight1Id ?? ''), 'lion-first-round-2', 'first')
    expect(find(gone, 'lion-quarter-final-1')).toMatchObject({ decision: 'walkover' })
    expect(find(gone, 'lion-quarter-final-1').winnerId).not.toBe(knight1Id)
    expect(withdrawFromTourney(full, 'nobody')).toEqual(full)
    const both = withdrawFromTourney(without, knight2Id ?? '')
    expect(find(both, 'lion-first-round-1').winnerId).toBe(knight2Id)
  })
})

describe('a tourney that is ridden slot by slot', () => {
  const anyOutcome = (seed: number) => (at: number) =>
    (['first', 'second', 'draw', 'first', 'double-withdrawal', 'second', 'stopped'] as const)[
      (seed * (at + 3) * 7919) % 7
    ] ?? 'first'

  test('ends with as many winners as there are knights but one, whatever happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.nat(10_000), (count, seed) => {
        const { tourney } = rideOut(drawTourney(riders(count), SUNDAY, seedFromText(`${seed}`)), anyOutcome(seed))
        const won = tourney.jousts.filter(({ decision }) => decision !== 'bye')
        expect(won.filter(({ winnerId }) => winnerId !== null)).toHaveLength(count - 1)
        expect(findChampion(tourney)).not.toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('has at most four jousts a slot, one a list, nobody twice in one, and rounds in order', () => {
    const { rides } = rideOut(full, (at) => (at % 5 === 0 ? 'draw' : 'first'))
    const bySlot = new Map<string, TourneyJoust[]>()
    for (const { slot, joust } of rides) {
      const key = `${slot.date} ${slot.timeSlot}`
      bySlot.set(key, [...(bySlot.get(key) ?? []), joust])
    }
    for (const jousts of bySlot.values()) {
      expect(new Set(jousts.map(({ list }) => list)).size).toBe(jousts.length)
      expect(new Set(jousts.map(({ round }) => round)).size).toBe(1)
    }
    const order = rides.map(({ joust }) => full.jousts.findIndex(({ round }) => round === joust.round))
    expect(order).toEqual([...order].sort((one, other) => one - other))
  })

  test('ends on its two days even if every joust is drawn', () => {
    const { tourney, rides } = rideOut(full, () => 'draw')
    expect(rides).toHaveLength(126)
    expect(rides.at(-1)?.slot).toEqual({ date: '2026-12-05', timeSlot: '21:15' })
    expect(tourney.jousts.every(({ decision }) => decision === 'better-seed')).toBe(true)
  })
})
