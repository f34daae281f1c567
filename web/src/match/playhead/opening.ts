import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { type Cursor, following, standingAfter } from './cursor.ts'
import { MOST_WATCHED_AT_ONCE } from './useSpoilerFreeCursor.ts'

/** How a match is opened. */
export interface Opening {
  /** What the address asks for as `at`: how many events have been told by the moment it means; null when nothing. */
  readonly at: string | null
  /** Whether the viewer does not want to know how it ended: then it begins at its beginning, and nothing says how long it is. */
  readonly conceals?: boolean
}

/** A moment that was asked for, and is not shown. */
export interface RefusedMoment {
  readonly asked: string
  /** The match has no such moment, or not yet; or it would tell what is hidden from the viewer. */
  readonly why: 'unknown' | 'not-yet' | 'tells-end'
  /** How many events the match has; null where that is not to be said. */
  readonly length: number | null
}

export interface Opened {
  readonly cursor: Cursor
  /** Why the moment that was asked for is not shown; null when it is, or none was. */
  readonly notice: RefusedMoment | null
}

/**
 * Where a match is shown first.
 * @param events those that are known. Each is told by now, though our clock, which runs behind the server's, may say not
 *   yet: else who comes back to a moment just told would be refused it.
 */
export function openedAt({ at, conceals = false }: Opening, match: MatchView, events: readonly MatchEvent[]): Opened {
  const moment = at === null ? null : momentFrom(at, events.length)
  const isRefused = at !== null && moment === null
  const isOver = match.status === 'completed'
  const tellsEnd = conceals && isOver && moment !== null && events.length - moment <= MOST_WATCHED_AT_ONCE
  const count = tellsEnd ? null : moment
  const why = tellsEnd ? 'tells-end' : isOver || !/^\d+$/.test(at ?? '') ? 'unknown' : 'not-yet'
  const notice: RefusedMoment | null =
    at !== null && (isRefused || tellsEnd)
      ? { asked: at, why, length: isOver && !conceals ? events.length : null }
      : null
  const isFromStart = conceals && isOver
  if (match.status === 'waiting' || (count === null && !isFromStart)) return { cursor: following, notice }
  return { cursor: standingAfter(events, count ?? 0), notice }
}

/** Null for what is no moment of the match. */
function momentFrom(at: string, told: number): number | null {
  if (!/^\d{1,9}$/.test(at)) return null
  return Number(at) <= told ? Number(at) : null
}
