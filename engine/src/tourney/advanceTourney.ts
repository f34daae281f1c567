import { advanceByesAndWalkovers } from './advanceByesAndWalkovers.ts'
import { findBetterSeed, type Tourney, type TourneyJoust, type TourneyResult } from './tourney.ts'
import { compareTourneySlots, firstBreakSlotAfterRound, nextTourneySlot, type TourneySlot } from './tourneyRound.ts'

/** The end of a ride, with the slot in which it was ridden. */
export interface TourneyRideReport extends TourneyResult, TourneySlot {
  readonly joustId: string
  readonly knight1Id: string
  readonly knight2Id: string
}

/** Why a report changes nothing. */
export type TourneyRefusal =
  | 'unknown-joust'
  /** Its knights are not known yet. */
  | 'not-ready'
  /** Its knights are others. */
  | 'other-knights'
  /** It is decided by another ride. */
  | 'already-decided'
  /** The winner is neither of the knights, or does not fit the ending. */
  | 'impossible-result'

/** The tourney after a report. It is the given one if the report was refused, or entered before. */
export type TourneyAdvanceResult =
  | { readonly kind: 'advanced' | 'repeated'; readonly tourney: Tourney }
  | { readonly kind: 'refused'; readonly reason: TourneyRefusal; readonly tourney: Tourney }

/**
 * Enters the end of a ride (docs/seasons.md 5). A winner advances. A first draw is ridden again in the next free slot; after a
 * second one, or where both are out, the better seed advances. A stopped ride is ridden again and counts for nothing.
 */
export function advanceTourney(tourney: Tourney, report: TourneyRideReport): TourneyAdvanceResult {
  const joust = tourney.jousts.find(({ id }) => id === report.joustId)
  const reason = refusal(joust, report)
  if (reason !== null) return { kind: 'refused', reason, tourney }
  if (joust === undefined || joust.rides.some(({ result }) => result?.matchId === report.matchId)) {
    return { kind: 'repeated', tourney }
  }
  const entered = enter(tourney, joust, report)
  const jousts = tourney.jousts.map((one) => (one === joust ? entered : one))
  return { kind: 'advanced', tourney: advanceByesAndWalkovers({ ...tourney, jousts }) }
}

/** Takes a knight out of the tourney: their opponents go on without a ride. No change for one who is out, or unknown. @public */
export function withdrawFromTourney(tourney: Tourney, knightId: string): Tourney {
  const entrants = tourney.entrants.map((one) => (one.knightId === knightId ? { ...one, isOut: true } : one))
  return advanceByesAndWalkovers({ ...tourney, entrants })
}

function refusal(joust: TourneyJoust | undefined, report: TourneyRideReport): TourneyRefusal | null {
  const { knight1Id, knight2Id, winnerId } = report
  if (joust === undefined) return 'unknown-joust'
  if (joust.knight1Id === null || joust.knight2Id === null) return 'not-ready'
  if (joust.knight1Id !== knight1Id || joust.knight2Id !== knight2Id) return 'other-knights'
  const isOfJoust = winnerId === null || winnerId === knight1Id || winnerId === knight2Id
  if (!isOfJoust || (winnerId === null) === hasWinner(report)) return 'impossible-result'
  const isRepeated = joust.rides.some(({ result }) => result?.matchId === report.matchId)
  return joust.winnerId !== null && !isRepeated ? 'already-decided' : null
}

/** True if matches with this ending have a winner. */
function hasWinner({ ending }: TourneyResult): boolean {
  return !(ending === 'stopped' || ending === 'draw' || ending.startsWith('double-'))
}

function enter(tourney: Tourney, joust: TourneyJoust, report: TourneyRideReport): TourneyJoust {
  const { matchId, ending, winnerId, date, timeSlot } = report
  const ridden = { date, timeSlot, result: { matchId, ending, winnerId } }
  const rides = [...joust.rides.slice(0, -1), ridden]
  if (winnerId !== null) return { ...joust, rides, winnerId, decision: 'ridden' }
  const draws = rides.filter(({ result }) => result?.ending === 'draw').length
  const isRiddenAgain = ending === 'stopped' || (ending === 'draw' && draws === 1)
  if (isRiddenAgain) return { ...joust, rides: [...rides, { ...freeSlot(tourney, joust, ridden), result: null }] }
  const better = findBetterSeed(tourney, report.knight1Id, report.knight2Id)
  return { ...joust, rides, winnerId: better, decision: 'better-seed' }
}

/** The first slot in the break after the round, and after a ride, in which no joust of its round rides on its list. */
function freeSlot({ sunday, jousts }: Tourney, { round, list }: TourneyJoust, after: TourneySlot): TourneySlot {
  const taken = jousts.filter((one) => one.round === round && one.list === list).flatMap(({ rides }) => rides)
  const [begins, soonest] = [firstBreakSlotAfterRound(sunday, round), nextTourneySlot(after)]
  let slot = compareTourneySlots(begins, soonest) < 0 ? soonest : begins
  while (taken.some((ride) => compareTourneySlots(ride, slot) === 0)) slot = nextTourneySlot(slot)
  return slot
}
