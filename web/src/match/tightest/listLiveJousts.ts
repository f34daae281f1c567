import { type ListName, listNames, type MatchEvent } from '@tiltyard/engine'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { countEventsUpTo } from '../playhead/cursor.ts'
import { computeLiveEdgeMs } from '../playhead/edge.ts'
import { findLatestLeverage } from './findLatestLeverage.ts'

/** A list with a live joust, as of the live edge. */
export interface LiveListJoust {
  readonly listName: ListName
  readonly matchId: string
  /** How much its pass can still move the chance, 0 to 1; null while unknown. */
  readonly leverage: number | null
  /** The difference between its knights' chances, 0 to 1; null while unknown. */
  readonly winChanceGap: number | null
}

/**
 * Lists the live jousts in the order of the yard, each at its live edge.
 * @param matchIds the set's matches, null for an empty slot. @param feeds the loaded matches, in the same order. @param
 * now the server's clock, in ms since the epoch.
 */
export function listLiveJousts(
  matchIds: readonly (string | null)[],
  feeds: readonly MatchFeed[],
  now: number,
): readonly LiveListJoust[] {
  return listNames.flatMap((listName, at) => {
    const [matchId, feed] = [matchIds[at], feeds[at]]
    if (!matchId || feed?.kind !== 'known' || feed.match.status !== 'active') return []
    const { match, events } = feed
    return [
      {
        listName,
        matchId,
        ...computeTightness(events.slice(0, countEventsUpTo(events, computeLiveEdgeMs(match, events, now)))),
      },
    ]
  })
}

/** Computes leverage and difference of chances after these events. */
export function computeTightness(shown: readonly MatchEvent[]): Pick<LiveListJoust, 'leverage' | 'winChanceGap'> {
  const { chances } = shown.filter((event) => event.chances !== undefined).at(-1) ?? {}
  const leverage = findLatestLeverage(shown)?.leverage ?? null
  if (!chances) return { leverage, winChanceGap: null }
  const { knight1, knight2 } = chances
  // A chance of p has an expected move of at most 2p(1 - p): a pass cannot move what a hit has decided.
  const most = 2 * knight1 * (1 - knight1)
  return { leverage: leverage === null ? null : Math.min(leverage, most), winChanceGap: Math.abs(knight1 - knight2) }
}
