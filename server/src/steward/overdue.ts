import { LEASE_MS, userOfWriter } from '@tiltyard/contract'
import { missingSince, patienceMs } from '../matches/writing/lateness.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'

/**
 * From when on a match may be taken from whoever holds its pen, in milliseconds since 1970; null after its last event.
 * A user's lateness is the match's: neither claims nor renewals nor what was stored before count. Another steward is
 * believed as long as it does something, for it has nothing to win and may have much to catch up with.
 * @param steadySince since when the store has taken writes: while it did not, nobody was late; a break is forgiven for
 * as long as a lease lasts, no longer.
 */
export function takeoverAt(row: LiveMatchRow, steadySince: number): number | null {
  const missing = missingSince(row)
  if (missing === null) return null
  const isUser = userOfWriter(row.writerId) !== null
  const lastAct = isUser ? 0 : Math.max(row.updatedAt.getTime(), row.writerSince?.getTime() ?? 0)
  return Math.max(missing, lastAct, Math.min(steadySince, missing + LEASE_MS)) + patienceMs(row.tempo)
}

/** Whether a writer has let it come to that, and not a break of the store that they are still catching up with. */
export function isAtFault(row: LiveMatchRow, steadySince: number, now: number): boolean {
  const missing = missingSince(row)
  if (missing === null) return false
  const isCatchingUp = missing < steadySince && row.updatedAt.getTime() >= steadySince
  return !isCatchingUp && now >= Math.max(missing, steadySince) + patienceMs(row.tempo)
}
