import { LEASE_DURATION_MS, userIdOfMatchWriter } from '@tiltyard/contract'
import { maxEventLatenessMs, nextEventDueAt } from '../matches/writing/lateEvents.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'

/**
 * When a match may be taken from its lease holder, in milliseconds since 1970; null after its last event. A user's
 * lateness belongs to the match: claims, renewals and earlier events do not reset it. Another steward is trusted while
 * it does something, because it may have much to catch up with. @param storeWritableSince since when the store accepts writes:
 * nobody was late before. A break is excused for at most a lease's duration.
 */
export function takeoverDueAtMs(row: LiveMatchRow, storeWritableSince: number): number | null {
  const missing = nextEventDueAt(row)
  if (missing === null) return null
  const isUser = userIdOfMatchWriter(row.writerId) !== null
  const lastAct = isUser ? 0 : Math.max(row.updatedAt.getTime(), row.writerSince?.getTime() ?? 0)
  return (
    Math.max(missing, lastAct, Math.min(storeWritableSince, missing + LEASE_DURATION_MS)) +
    maxEventLatenessMs(row.tempo)
  )
}

/** Whether the writer is at fault, and not a break of the store that they are still catching up with. */
export function isWriterAtFault(row: LiveMatchRow, storeWritableSince: number, now: number): boolean {
  const missing = nextEventDueAt(row)
  if (missing === null) return false
  const isCatchingUp = missing < storeWritableSince && row.updatedAt.getTime() >= storeWritableSince
  return !isCatchingUp && now >= Math.max(missing, storeWritableSince) + maxEventLatenessMs(row.tempo)
}
