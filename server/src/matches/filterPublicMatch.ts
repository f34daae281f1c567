import { eventDueTimeMs, type MatchKnightView, type MatchView } from '@tiltyard/contract'
import type { ReplayableEvent } from '@tiltyard/engine'
import { getPublicCommitment } from '../archive/chain/commitment.ts'
import { toKnightPageId } from '../league/profileId.ts'
import type { LiveMatchRow, MatchKnightEntry } from '../platform/store/schema.ts'

/** An event may be public this many ms before its moment, because clocks and timers are inexact. */
export const EARLY_EVENT_GRACE_MS = 250

export interface PublicMatch<Event> {
  readonly match: MatchView
  readonly events: readonly Event[]
}

/**
 * Filters what is public of a match at `now`; all answers to viewers pass it. It hides the secret until the end, and
 * each event until its moment.
 */
export function filterPublicMatch<Event extends Pick<ReplayableEvent, 'tOffsetMs'>>(
  row: LiveMatchRow,
  events: readonly Event[],
  now: number,
): PublicMatch<Event> {
  return { match: toPublicMatchView(row), events: events.filter((event) => isPublic(row, event, now)) }
}

/** When an event is due, in milliseconds since 1970; null before the match has started. */
export function eventDueAt(
  row: Pick<LiveMatchRow, 'startTime' | 'tempo'>,
  event: Pick<ReplayableEvent, 'tOffsetMs'>,
): number | null {
  return row.startTime === null ? null : eventDueTimeMs({ startMs: row.startTime.getTime(), tempo: row.tempo }, event)
}

function isPublic(row: LiveMatchRow, event: Pick<ReplayableEvent, 'tOffsetMs'>, now: number): boolean {
  const due = eventDueAt(row, event)
  return due !== null && due <= now + EARLY_EVENT_GRACE_MS
}

/** The public facts of a match without its events. */
export function toPublicMatchView(row: LiveMatchRow): MatchView {
  const hasEnded = row.status === 'completed'
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    startTime: row.startTime?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
    winner: hasEnded ? row.winner : null,
    ending: hasEnded ? row.ending : null,
    stoppedBy: hasEnded ? row.stoppedBy : null,
    maxPasses: row.maxPasses,
    maxSuddenDeathPasses: row.maxSuddenDeathPasses,
    tempo: row.tempo,
    ...(row.tourney && { tourney: row.tourney }),
    writerId: row.writerId,
    writerName: row.writerName,
    writerSince: row.writerSince?.toISOString() ?? null,
    writerExpiresAt: row.writerExpiresAt?.toISOString() ?? null,
    ...getPublicCommitment(row),
    secret: hasEnded ? row.secret : null,
    knight1: knightView(row.knight1, row.generation),
    knight2: knightView(row.knight2, row.generation),
  }
}

function knightView(entry: MatchKnightEntry, generation: number | null): MatchKnightView {
  const { id, name, firstName, lastName, title, epithet, gender, stable } = entry
  const profileId = toKnightPageId(id, generation)
  return {
    ...{ id, name, firstName, lastName, title, epithet, gender, stableId: stable },
    ...(profileId !== id && { profileId }),
  }
}
