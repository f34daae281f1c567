import type { Ending } from '../joust/event.ts'
import type { ListName } from '../league/lists.ts'
import type { BySide } from '../league/side.ts'
import type { TourneyRound, TourneySlot } from './tourneyRound.ts'

/** A knight who rides in a tourney. Trades during it change nothing here. */
export interface TourneyEntrant {
  readonly knightId: string
  readonly stableId: string
  /** From 1, over all entrants, by the regular season. */
  readonly rank: number
  readonly list: ListName
  /** 1 to 16, within the list. */
  readonly seed: number
  /** True once the knight can't ride on (`withdrawFromTourney`). */
  readonly isOut: boolean
}

/** Where a side of a joust comes from. */
export type TourneySideSource =
  | { readonly kind: 'entrant'; readonly knightId: string }
  | { readonly kind: 'winner'; readonly joustId: string }
  /** Nobody: the other knight advances without a ride. */
  | { readonly kind: 'bye' }

/** How one ride ended. */
export interface TourneyResult {
  readonly matchId: string
  readonly ending: Ending | 'stopped'
  /** Null without a winner. */
  readonly winnerId: string | null
}

/** A ride of a joust; its slot is the planned one until it is over, then the one in which it was ridden. */
export interface TourneyRide extends TourneySlot {
  readonly result: TourneyResult | null
}

/** How a joust was decided. */
export type TourneyDecision = 'ridden' | 'better-seed' | 'walkover' | 'bye'

/** A place of the bracket. */
export interface TourneyJoust extends BySide<TourneySideSource> {
  /** Such as "lion-semi-final-1" or "grand-final". */
  readonly id: string
  readonly round: TourneyRound
  /** Where it is ridden; the grand rounds are on the first list. */
  readonly list: ListName
  /** From 1, within the round and list. */
  readonly number: number
  /** Null until known. */
  readonly knight1Id: string | null
  readonly knight2Id: string | null
  /** In order; only the last may have no result. None with a bye. */
  readonly rides: readonly TourneyRide[]
  readonly winnerId: string | null
  readonly decision: TourneyDecision | null
}

/** A whole tourney as plain data: it can be stored, sent and compared as JSON. */
export interface Tourney {
  /** The first day of its week, YYYY-MM-DD. */
  readonly sunday: string
  /** By rank. */
  readonly entrants: readonly TourneyEntrant[]
  /** By round, list and number. */
  readonly jousts: readonly TourneyJoust[]
}

/** The champion's id; null while the last joust is not decided. */
export function findChampion({ jousts }: Tourney): string | null {
  return jousts.at(-1)?.winnerId ?? null
}

/** The better of two entrants: the lower seed, then the better rank. @throws RangeError for an unknown knight. */
export function findBetterSeed({ entrants }: Pick<Tourney, 'entrants'>, one: string, other: string): string {
  const [first, second] = [one, other].map((id) => entrants.find(({ knightId }) => knightId === id))
  if (!first || !second) throw new RangeError(`${first ? other : one} does not ride in this tourney.`)
  return first.seed - second.seed < 0 || (first.seed === second.seed && first.rank < second.rank) ? one : other
}
