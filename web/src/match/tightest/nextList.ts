import type { ListNow } from './listsNow.ts'

/** Another list has to be tighter by so much before its viewer is taken there, or they would be sent to and fro. */
export const CLEARLY_TIGHTER = 0.05

/** So long a viewer rests on an end, in ms of the match. */
export const REST_AT_END_MS = 8_000

/** The match that a viewer follows, where they are in it. */
export interface Followed {
  readonly matchId: string
  /**
   * `between` passes: before the first, or as the next is called. `over`: they have seen the end. `held`: they look at
   * something else of it than what is ridden now, or it is not known yet. `missed`: it is over, and of it they have been
   * shown nothing.
   */
  readonly phase: 'between' | 'ridden' | 'over' | 'held' | 'missed'
  /** For how long what they were told last has been there, in ms of the match. */
  readonly restedMs: number
}

/** How long a viewer rests in a phase, in ms of the match, before they may be taken elsewhere; never, in some. */
export function restMs(phase: Followed['phase']): number {
  if (phase === 'between' || phase === 'missed') return 0
  return phase === 'over' ? REST_AT_END_MS : Number.POSITIVE_INFINITY
}

/**
 * The list to which a viewer is taken; null where they stay. It is never left while a pass is ridden, and never for a match
 * that is over.
 * @param lists those that are live, in the order of the yard.
 */
export function nextList(lists: readonly ListNow[], followed: Followed): ListNow | null {
  const { matchId, phase, restedMs } = followed
  if (restedMs < restMs(phase)) return null
  const tightest = findTightest(lists)
  if (tightest === null || tightest.matchId === matchId) return null
  if (phase === 'over' || phase === 'missed') return tightest
  const own = lists.find((list) => list.matchId === matchId)
  return leverageOf(tightest) - (own ? leverageOf(own) : 0) >= CLEARLY_TIGHTER ? tightest : null
}

/** The list whose pass can move most; of equal ones that with the closest chances, then the first. Null for none. */
export function findTightest(lists: readonly ListNow[]): ListNow | null {
  return lists.reduce<ListNow | null>((best, list) => (best === null || isTighter(list, best) ? list : best), null)
}

function isTighter(one: ListNow, other: ListNow): boolean {
  const more = leverageOf(one) - leverageOf(other)
  return more === 0 ? (one.apart ?? 1) < (other.apart ?? 1) : more > 0
}

function leverageOf({ leverage }: ListNow): number {
  return leverage ?? 0
}
