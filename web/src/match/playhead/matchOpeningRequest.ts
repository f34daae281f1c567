import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { followingCursor, type PlayheadCursor, pausedCursorAfter } from './cursor.ts'
import { MAX_EVENTS_SEEN_AT_ONCE } from './useSpoilerFreeCursor.ts'

/** The way that an address opens a match. */
export interface MatchOpeningRequest {
  /** The address's `at`: the number of events before its moment; null for none. */
  readonly at: string | null
  /** Whether the viewer hides the result: then the match opens at its start and does not reveal its length. */
  readonly hidesResult?: boolean
}

/** A requested moment that is not shown. */
export interface MomentRefusal {
  readonly asked: string
  /** The match has no such moment, or not yet; or it would reveal a hidden result. */
  readonly why: 'unknown' | 'not-yet' | 'tells-end'
  /** The number of the match's events; null where it must stay hidden. */
  readonly length: number | null
}

export interface OpeningCursor {
  readonly cursor: PlayheadCursor
  /** The reason why the requested moment is not shown; null for none. */
  readonly notice: MomentRefusal | null
}

/**
 * Computes the place where a match opens.
 * @param events all loaded events. The server has sent each as due, even if this clock runs behind.
 */
export function findOpeningCursor(
  { at, hidesResult = false }: MatchOpeningRequest,
  match: MatchView,
  events: readonly MatchEvent[],
): OpeningCursor {
  const moment = at === null ? null : momentFrom(at, events.length)
  const isRefused = at !== null && moment === null
  const isOver = match.status === 'completed'
  const tellsEnd = hidesResult && isOver && moment !== null && events.length - moment <= MAX_EVENTS_SEEN_AT_ONCE
  const count = tellsEnd ? null : moment
  const why = tellsEnd ? 'tells-end' : isOver || !/^\d+$/.test(at ?? '') ? 'unknown' : 'not-yet'
  const notice: MomentRefusal | null =
    at !== null && (isRefused || tellsEnd)
      ? { asked: at, why, length: isOver && !hidesResult ? events.length : null }
      : null
  const isFromStart = hidesResult && isOver
  if (match.status === 'waiting' || (count === null && !isFromStart)) return { cursor: followingCursor, notice }
  return { cursor: pausedCursorAfter(events, count ?? 0), notice }
}

/** Parses a moment; null if the match has no such one. */
function momentFrom(at: string, length: number): number | null {
  if (!/^\d{1,9}$/.test(at)) return null
  return Number(at) <= length ? Number(at) : null
}
