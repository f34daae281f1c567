import type { Tourney, TourneyJoust, TourneyRide } from './tourney.ts'
import { compareTourneySlots, type TourneySlot } from './tourneyRound.ts'

/** Lists the jousts whose next ride is planned for a slot, at most one a list. Missed slots: see `postponeRides`. */
export function listDueJousts({ jousts }: Tourney, slot: TourneySlot): TourneyJoust[] {
  return jousts.filter((joust) => {
    const ride = findPendingRide(joust)
    return ride !== null && compareTourneySlots(ride, slot) === 0
  })
}

/** The ride of a joust that is still to come; null if it is decided or its knights are not known. */
export function findPendingRide({ rides, winnerId, knight1Id, knight2Id }: TourneyJoust): TourneyRide | null {
  const last = rides.at(-1)
  const isOpen = winnerId === null && knight1Id !== null && knight2Id !== null && last?.result === null
  return isOpen ? last : null
}
