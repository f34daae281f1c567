import { isEventEqualToFact, type MatchFact, type ReplayableEvent, withoutWinChances } from '@tiltyard/engine'
import { and, eq, sql } from 'drizzle-orm'
import { isMatchTrueToCommitment } from '../../archive/chain/commitment.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import type { ChangedMatchWithLogErrors } from '../ends/endMatch.ts'
import { EARLY_EVENT_GRACE_MS, eventDueAt } from '../filterPublicMatch.ts'
import { lockMatch } from '../matchStore.ts'
import { computeAllMatchFacts } from '../sets/computeAllMatchFacts.ts'
import { explainMissingMatch } from '../sets/explainMissingMatch.ts'
import { storeEventsAndUpdateMatch } from './storeEventsAndUpdateMatch.ts'

export interface EventAppendRequest {
  readonly matchId: string
  /** The id under which the lease is held. */
  readonly writerId: string
  readonly epoch: number
  /** A fact or a narrated event; the words and chances are ignored. */
  readonly event: Pick<ReplayableEvent, 'seq'>
}

/** The result of an append; only `stored` has changed anything. */
export type EventAppendReply =
  | ({ readonly kind: 'stored' } & ChangedMatchWithLogErrors)
  /** The same event was already stored: the reply to it was lost. */
  | { readonly kind: 'duplicate'; readonly match: LiveMatchRow }
  | { readonly kind: 'gap'; readonly expected: number }
  /** The writer's epoch is not the current one, or its lease has expired. */
  | { readonly kind: 'fenced'; readonly epoch: number }
  /** Not the event that the match's secret gives at this place. */
  | { readonly kind: 'forged' }
  | { readonly kind: 'early'; readonly dueAt: Date }
  | { readonly kind: 'not-active' }
  /** The match no longer fits its commitment: nobody may continue it. */
  | { readonly kind: 'inquiry' }

/**
 * Stores the next event of a match for its lease holder, in one transaction; the last event also records the result.
 * The server recomputes the event, so a writer only sets the pace. @param now milliseconds since 1970. @throws Problem
 * match-not-found "Match {id} not found", match-forgotten; MatchNotStartedError "Match missing startTime".
 */
export async function appendEvent(
  database: Database,
  request: EventAppendRequest,
  now: number,
): Promise<EventAppendReply> {
  return database.transaction(async (transaction) => {
    const row = await lockMatch(transaction, request.matchId)
    if (!row) throw await explainMissingMatch(transaction, request.matchId)
    if (row.status === 'active' && !isMatchTrueToCommitment(row)) return { kind: 'inquiry' }
    const reply = refuse(row, request, computeAllMatchFacts(row), now)
    if (reply !== null && (reply.kind !== 'duplicate' || row.status !== 'active')) return reply
    // The reply carries the next pass's seed, which only the holder of a live lease may have.
    const refused = (await refuseUnheld(transaction, row, request)) ?? reply
    if (refused) return refused
    // Stores the server's own event, after comparing the writer's with it.
    const own = computeAllMatchFacts(row).slice(row.head, row.head + 1)
    return { kind: 'stored', ...(await storeEventsAndUpdateMatch(transaction, row, own, now)) }
  })
}

/** Refuses a wrong event or moment. */
function refuse(
  row: LiveMatchRow,
  { writerId, epoch, event }: EventAppendRequest,
  planned: readonly MatchFact[],
  now: number,
): EventAppendReply | null {
  const fact = planned[event.seq - 1]
  const isTrue =
    row.setup !== null && fact !== undefined && isEventEqualToFact(row.setup, withoutWinChances(event), fact)
  const isOthers = row.status === 'active' && row.writerId !== writerId
  if (isOthers || epoch !== row.writerEpoch) return { kind: 'fenced', epoch: row.writerEpoch }
  if (event.seq <= row.head && isTrue) return { kind: 'duplicate', match: row }
  if (row.status !== 'active') return { kind: 'not-active' }
  if (event.seq !== row.head + 1) return { kind: 'gap', expected: row.head + 1 }
  if (!isTrue) return { kind: 'forged' }
  const due = eventDueAt(row, fact) ?? Number.POSITIVE_INFINITY
  return now < due - EARLY_EVENT_GRACE_MS ? { kind: 'early', dueAt: new Date(due) } : null
}

/** Checks the lease by the database's clock. */
async function refuseUnheld(
  transaction: Database,
  row: LiveMatchRow,
  request: EventAppendRequest,
): Promise<EventAppendReply | null> {
  const isHeld = and(eq(liveMatches.id, row.id), sql`${liveMatches.writerExpiresAt} > clock_timestamp()`)
  const held = await transaction.select({ id: liveMatches.id }).from(liveMatches).where(isHeld)
  return held.length === 1 ? null : { kind: 'fenced', epoch: request.epoch }
}
