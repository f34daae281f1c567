import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { advanceTourney } from './advanceTourney.ts'
import { drawTourney } from './drawTourney.ts'
import { listDueJousts } from './dueJousts.ts'
import { postponeRides } from './postponeRides.ts'
import { findChampion, type Tourney, type TourneyJoust } from './tourney.ts'
import { nextTourneySlot, type TourneySlot, tourneyRounds } from './tourneyRound.ts'

const SUNDAY = '2026-11-29'
const FRIDAY: TourneySlot = { date: '2026-12-04', timeSlot: '08:00' }
const draw = (count: number) =>
  drawTourney(
    Array.from({ length: count }, (_, at) => ({ knightId: `knight_${at + 1}`, stableId: `stable_${at % 12}` })),
    SUNDAY,
    seedFromText('postpone'),
  )
const nobody: ReadonlySet<string> = new Set()
type Outcome = 'first' | 'second' | 'draw' | 'stopped'

interface Ridden {
  readonly slot: TourneySlot
  readonly joust: TourneyJoust
}

/** Rides in each slot what is planned for it, but for the slots that are missed. */
function rideOut(drawn: Tourney, outcome: (at: number) => Outcome, isMissed: (slot: number) => boolean) {
  const ridden: Ridden[] = []
  let [tourney, slot] = [drawn, FRIDAY]
  for (let at = 0; findChampion(tourney) === null && at < 2_000; at++, slot = nextTourneySlot(slot)) {
    for (const joust of isMissed(at) ? [] : listDueJousts(tourney, slot)) {
      const { id: joustId, knight1Id, knight2Id } = joust
      if (knight1Id === null || knight2Id === null) throw new Error(`${joustId} is not ready.`)
      const how = outcome(ridden.length)
      const winnerId = how === 'first' ? knight1Id : how === 'second' ? knight2Id : null
      const ending = how === 'draw' || how === 'stopped' ? how : ('points' as const)
      const report = { joustId, knight1Id, knight2Id, matchId: `match ${ridden.length}`, ending, winnerId, ...slot }
      ridden.push({ slot, joust })
      tourney = advanceTourney(tourney, report).tourney
    }
    tourney = postponeRides(tourney, { next: nextTourneySlot(slot), onTime: nobody, started: nobody })
  }
  return { tourney, ridden }
}

const outcomes = fc.infiniteStream(fc.constantFrom<Outcome>('first', 'first', 'second', 'draw', 'stopped'))
const outages = fc.array(fc.boolean(), { maxLength: 300 })

test('without a delay nothing is moved', () => {
  const tourney = draw(64)
  expect(postponeRides(tourney, { next: FRIDAY, onTime: nobody, started: nobody })).toBe(tourney)
})

test('whatever slots are missed, all is ridden in order, once a list and slot, and at most eight times a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), outcomes, outages, (count, endings, missed) => {
      const { tourney, ridden } = rideOut(
        draw(count),
        () => endings.next().value ?? 'first',
        (at) => missed[at] === true,
      )
      expect(findChampion(tourney)).not.toBeNull()
      const places = ridden.map(({ slot, joust }) => `${slot.date} ${slot.timeSlot} ${joust.list}`)
      expect(new Set(places).size).toBe(places.length)
      const rounds = ridden.map(({ joust }) => tourneyRounds.indexOf(joust.round))
      expect(rounds).toEqual([...rounds].sort())
      const rides = ridden.flatMap(({ slot, joust }) =>
        [joust.knight1Id, joust.knight2Id].map((id) => `${slot.date} ${id}`),
      )
      const perDay = rides.reduce(
        (counts, ride) => counts.set(ride, (counts.get(ride) ?? 0) + 1),
        new Map<string, number>(),
      )
      expect(Math.max(...perDay.values())).toBeLessThanOrEqual(8)
    }),
    { numRuns: 60 },
  )
})

test('missed slots are ridden in the next ones, and everything behind them in its order', () => {
  const tourney = postponeRides(draw(64), {
    next: { date: '2026-12-04', timeSlot: '14:30' },
    onTime: nobody,
    started: nobody,
  })
  const slots = (round: string) =>
    tourney.jousts
      .filter((joust) => joust.round === round && joust.list === 'Lion')
      .map(({ rides }) => rides[0]?.timeSlot)
  expect(slots('first-round')).toEqual(['14:30', '14:45', '15:00', '15:15', '15:30', '15:45', '16:00', '16:15'])
  expect(slots('quarter-final')).toEqual(['18:00', '18:15', '18:30', '18:45'])
})

test('a ride that can still begin in its slot stays there, and what has started blocks nothing', () => {
  const joust = 'lion-first-round-1'
  const next = { date: '2026-12-04', timeSlot: '14:15' }
  const first = (delay: { onTime?: ReadonlySet<string>; started?: ReadonlySet<string> }) =>
    postponeRides(draw(64), { next, onTime: nobody, started: nobody, ...delay })
  const slotIn = ({ jousts }: Tourney, id: string) => jousts.find((one) => one.id === id)?.rides[0]?.timeSlot
  for (const delay of [{ onTime: new Set([joust]) }, { started: new Set([joust]) }]) {
    expect(slotIn(first(delay), joust)).toBe('14:00')
    expect(slotIn(first(delay), 'stag-first-round-1')).toBe('14:15')
  }
})
