import type { LiveListJoust } from './listLiveJousts.ts'

/** How much tighter another list must be, so that viewers do not bounce. */
export const MIN_LEVERAGE_GAP_TO_SWITCH = 0.05

/** How long a viewer stays at an end, in ms of the match. */
export const STAY_AT_END_BEFORE_LIST_SWITCH_MS = 8_000

/** A viewer's match and place with auto-follow. */
export interface AutoFollowedMatch {
  readonly matchId: string
  /**
   * `between`: before the first pass, or as the next is called. `over`: they have seen the end. `held`: they look back,
   * or the match is loading. `missed`: it ended before they saw any of it.
   */
  readonly phase: 'between' | 'ridden' | 'over' | 'held' | 'missed'
  /** How long their latest event has been shown, in ms of the match. */
  readonly restedMs: number
}

/** How long a viewer stays in a phase, in ms of the match; infinite for some. */
export function stayBeforeListSwitchMs(phase: AutoFollowedMatch['phase']): number {
  if (phase === 'between' || phase === 'missed') return 0
  return phase === 'over' ? STAY_AT_END_BEFORE_LIST_SWITCH_MS : Number.POSITIVE_INFINITY
}

/**
 * Finds the list to go to; null to stay. A viewer never leaves during a pass, and never goes to a completed match.
 * @param lists the live ones, in the order of the yard.
 */
export function findListToSwitchTo(lists: readonly LiveListJoust[], followed: AutoFollowedMatch): LiveListJoust | null {
  const { matchId, phase, restedMs } = followed
  if (restedMs < stayBeforeListSwitchMs(phase)) return null
  const tightest = findHighestLeverageList(lists)
  if (tightest === null || tightest.matchId === matchId) return null
  if (phase === 'over' || phase === 'missed') return tightest
  const own = lists.find((list) => list.matchId === matchId)
  return leverageOf(tightest) - (own ? leverageOf(own) : 0) >= MIN_LEVERAGE_GAP_TO_SWITCH ? tightest : null
}

/**
 * Finds the list with the highest leverage; of equal ones that with the closest chances, then the first. Null for none.
 */
export function findHighestLeverageList(lists: readonly LiveListJoust[]): LiveListJoust | null {
  return lists.reduce<LiveListJoust | null>(
    (best, list) => (best === null || isTighter(list, best) ? list : best),
    null,
  )
}

function isTighter(one: LiveListJoust, other: LiveListJoust): boolean {
  const more = leverageOf(one) - leverageOf(other)
  return more === 0 ? (one.winChanceGap ?? 1) < (other.winChanceGap ?? 1) : more > 0
}

function leverageOf({ leverage }: LiveListJoust): number {
  return leverage ?? 0
}
