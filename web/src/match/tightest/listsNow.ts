import { type ListName, listNames, type MatchEvent } from '@tiltyard/engine'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { countAt } from '../playhead/cursor.ts'
import { computeEdge } from '../playhead/edge.ts'
import { leverageAt } from './leverageAt.ts'

/** A list whose joust is live, as far as it has been told. */
export interface ListNow {
  readonly listName: ListName
  readonly matchId: string
  /** How much its pass can still move the chance, 0 to 1; null while that has not been told. */
  readonly leverage: number | null
  /** How far apart the chances of its knights are, 0 to 1; null while none has been told. */
  readonly apart: number | null
}

/**
 * The lists with a live joust, in the order of the yard, each at its live edge.
 * @param feeds what is known of the set's matches, in its order; @param matchIds likewise, null for an empty slot.
 * @param now the server's clock, in ms since the epoch.
 */
export function listsNow(
  matchIds: readonly (string | null)[],
  feeds: readonly MatchFeed[],
  now: number,
): readonly ListNow[] {
  return listNames.flatMap((listName, at) => {
    const [matchId, feed] = [matchIds[at], feeds[at]]
    if (!matchId || feed?.kind !== 'known' || feed.match.status !== 'active') return []
    const { match, events } = feed
    return [{ listName, matchId, ...stakesAt(events.slice(0, countAt(events, computeEdge(match, events, now)))) }]
  })
}

/** What is at stake after these events. */
export function stakesAt(shown: readonly MatchEvent[]): Pick<ListNow, 'leverage' | 'apart'> {
  const { chances } = shown.filter((event) => event.chances !== undefined).at(-1) ?? {}
  const leverage = leverageAt(shown)?.leverage ?? null
  if (!chances) return { leverage, apart: null }
  const { knight1, knight2 } = chances
  // A chance of p can't be expected to move by more than 2p(1 - p): what a blow has decided, no pass moves any more.
  const most = 2 * knight1 * (1 - knight1)
  return { leverage: leverage === null ? null : Math.min(leverage, most), apart: Math.abs(knight1 - knight2) }
}
