import { MAX_KNIGHT_MATCHES_PER_DAY } from '../schedule/generateWeekSchedule.ts'
import type { Tourney, TourneyJoust, TourneyRide } from './tourney.ts'
import { compareSlots, type TourneySlot, tourneyRounds } from './tourneyRound.ts'

/**
 * Lists the jousts to ride in a slot, at most one a list: those of the earliest planned slot that has passed or is now.
 * So missed slots are ridden later in their order. A round begins when the one before is decided, and nobody rides more
 * than eight times a day: who has is left for the next day.
 * @param started jousts whose present ride has started; they are left out.
 */
export function listDueJousts(
  tourney: Tourney,
  slot: TourneySlot,
  started: ReadonlySet<string> = new Set(),
): TourneyJoust[] {
  const ridden = countRides(tourney, slot.date, started)
  const isRested = (id: string | null): boolean => (ridden.get(id ?? '') ?? 0) < MAX_KNIGHT_MATCHES_PER_DAY
  const due = currentRound(tourney).flatMap((joust) => {
    const ride = openRide(joust)
    const isDue = ride !== null && compareSlots(ride, slot) <= 0 && !started.has(joust.id)
    return isDue && isRested(joust.knight1Id) && isRested(joust.knight2Id) ? [{ joust, ride }] : []
  })
  const [first] = due.map(({ ride }) => ride).sort(compareSlots)
  return due.filter(({ ride }) => first !== undefined && compareSlots(ride, first) === 0).map(({ joust }) => joust)
}

/** The ride of a joust that is still to come; null if it is decided or its knights are not known. */
export function openRide({ rides, winnerId, knight1Id, knight2Id }: TourneyJoust): TourneyRide | null {
  const last = rides.at(-1)
  const isOpen = winnerId === null && knight1Id !== null && knight2Id !== null && last?.result === null
  return isOpen ? last : null
}

/** The jousts of the first round that is not decided. */
function currentRound({ jousts }: Tourney): TourneyJoust[] {
  const round = tourneyRounds.find((one) => jousts.some((joust) => joust.round === one && joust.winnerId === null))
  return jousts.filter((joust) => joust.round === round)
}

/** Each knight's rides on a day, those that have started among them. */
export function countRides(
  { jousts }: Tourney,
  date: string,
  started: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { id: joustId, knight1Id, knight2Id, rides } of jousts) {
    const ridden = rides.filter((ride) => ride.date === date && (ride.result !== null || started.has(joustId))).length
    for (const id of [knight1Id ?? '', knight2Id ?? '']) counts.set(id, (counts.get(id) ?? 0) + ridden)
  }
  return counts
}
