import { addDays } from '../schedule/calendar.ts'
import { MAX_KNIGHT_MATCHES_PER_DAY } from '../schedule/generateWeekSchedule.ts'
import { slotTimes } from '../schedule/slots.ts'
import type { Tourney, TourneyJoust, TourneyRide } from './tourney.ts'
import {
  compareTourneySlots,
  nextTourneySlot,
  planTourneySlot,
  type TourneySlot,
  tourneyRounds,
} from './tourneyRound.ts'

/** What is known of the slots when rides are moved. */
export interface TourneyPostponement {
  /** The first slot to which a ride can be moved. */
  readonly next: TourneySlot
  /** Jousts whose present ride can still begin in its planned slot, although that is before `next`. */
  readonly onTime: ReadonlySet<string>
  /** Jousts whose present ride has started. */
  readonly started: ReadonlySet<string>
}

/**
 * Moves rides that have missed their slots to the next ones, and later rides behind them, so that the order of slots and
 * rounds stays and nobody rides more than eight times a day (docs/seasons.md 4). Without a delay nothing changes.
 */
export function postponeRides(tourney: Tourney, delay: TourneyPostponement): Tourney {
  const slots = new SlotPlan(tourney, delay).place()
  const jousts = tourney.jousts.map((joust) => {
    const [slot, last] = [slots.get(joust.id), joust.rides.at(-1)]
    if (!slot || !last || compareTourneySlots(slot, last) === 0) return joust
    return { ...joust, rides: [...joust.rides.slice(0, -1), { ...last, ...slot }] }
  })
  return jousts.every((joust, at) => joust === tourney.jousts[at]) ? tourney : { ...tourney, jousts }
}

/** Plans the rides to come as in a tourney of another week, for example after a clock that was ahead. */
export function moveTourneyRidesToWeek(tourney: Tourney, sunday: string): Tourney {
  const jousts = tourney.jousts.map((joust) => {
    const { round, list, number, winnerId, rides } = joust
    const last = rides.at(-1)
    if (winnerId !== null || last?.result !== null) return joust
    return { ...joust, rides: [...rides.slice(0, -1), { ...last, ...planTourneySlot(sunday, round, list, number) }] }
  })
  return { ...tourney, jousts }
}

interface Waiting {
  readonly joust: TourneyJoust
  readonly ride: TourneyRide
  readonly isOnTime: boolean
}

class SlotPlan {
  private readonly tourney: Tourney
  private readonly delay: TourneyPostponement
  private readonly slots = new Map<string, TourneySlot>()
  private readonly counts = new Map<string, Map<string, number>>()
  private earliest: TourneySlot | null = null

  constructor(tourney: Tourney, delay: TourneyPostponement) {
    this.tourney = tourney
    this.delay = delay
  }

  place(): ReadonlyMap<string, TourneySlot> {
    for (const round of tourneyRounds) {
      for (const group of groupBySlot(this.waiting(round))) this.placeGroup(group)
    }
    return this.slots
  }

  private waiting(round: TourneyJoust['round']): Waiting[] {
    return this.tourney.jousts.flatMap((joust) => {
      const ride = joust.rides.at(-1)
      if (joust.round !== round || joust.winnerId !== null || ride?.result !== null) return []
      return this.delay.started.has(joust.id) ? [] : [{ joust, ride, isOnTime: this.delay.onTime.has(joust.id) }]
    })
  }

  /** Places the jousts of one planned slot, at most one a list; those of a knight who has ridden enough a day later. */
  private placeGroup(group: readonly Waiting[]): void {
    const [first] = group
    if (!first) return
    const planned = first.isOnTime ? first.ride : later(first.ride, this.delay.next)
    let slot = this.earliest === null ? planned : later(planned, this.earliest)
    let left = group.map(({ joust }) => joust)
    while (left.length > 0) {
      const { date, timeSlot } = slot
      const rested = left.filter((joust) => this.isRested(joust, date))
      for (const joust of rested) this.ride(joust, { date, timeSlot })
      left = left.filter((joust) => !rested.includes(joust))
      this.earliest = nextTourneySlot(slot)
      slot = { date: addDays(date, 1), timeSlot: slotTimes[0] ?? timeSlot }
    }
  }

  private isRested({ knight1Id, knight2Id }: TourneyJoust, date: string): boolean {
    const counts = this.countsOn(date)
    return [knight1Id, knight2Id].every((id) => (counts.get(id ?? '') ?? 0) < MAX_KNIGHT_MATCHES_PER_DAY)
  }

  private ride({ id, knight1Id, knight2Id }: TourneyJoust, slot: TourneySlot): void {
    const counts = this.countsOn(slot.date)
    for (const knight of [knight1Id, knight2Id]) if (knight !== null) counts.set(knight, (counts.get(knight) ?? 0) + 1)
    this.slots.set(id, slot)
  }

  private countsOn(date: string): Map<string, number> {
    const known = this.counts.get(date) ?? countRides(this.tourney, date, this.delay.started)
    this.counts.set(date, known)
    return known
  }
}

/** Each knight's rides on a day, those that have started among them. */
function countRides({ jousts }: Tourney, date: string, started: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { id: joustId, knight1Id, knight2Id, rides } of jousts) {
    const ridden = rides.filter((ride) => ride.date === date && (ride.result !== null || started.has(joustId))).length
    for (const id of [knight1Id, knight2Id]) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + ridden)
  }
  return counts
}

/** In order of the slots; of one slot, those on time first. */
function groupBySlot(waiting: readonly Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>()
  for (const one of waiting) {
    const key = `${one.ride.date} ${one.ride.timeSlot} ${one.isOnTime ? 0 : 1}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.keys()].sort().map((key) => groups.get(key) ?? [])
}

function later(one: TourneySlot, other: TourneySlot): TourneySlot {
  return compareTourneySlots(one, other) < 0 ? other : one
}
