import { LEASE_DURATION_MS, userIdOfMatchWriter } from '@tiltyard/contract'
import { isPrefixOfFacts, type MatchFact } from '@tiltyard/engine'
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isMatchTrueToCommitment } from '../../archive/chain/commitment.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import type { ChangedMatchWithLogErrors } from '../ends/endMatch.ts'
import { lockMatch, readStoredEvents } from '../matchStore.ts'
import { computeAllMatchFacts } from '../sets/computeAllMatchFacts.ts'
import { selectMatchesForUpdateInIdOrder, updatePublicMatchColumns } from '../sets/updatePublicMatchColumns.ts'
import { clearedWriterColumns } from './clearedWriterColumns.ts'
import { listOverdueCatchUpEvents } from './lateEvents.ts'
import { storeEventsAndUpdateMatch } from './storeEventsAndUpdateMatch.ts'

/** A claimant: the lease's id, and the public name. */
export interface LeaseHolder {
  readonly id: string
  readonly name: string
  /** The session of a user; the lease is released when it ends. */
  readonly session?: string | null
}

/** The match with its new writer, and the overdue events that the claim stored. */
interface CaughtUp extends ChangedMatchWithLogErrors {
  readonly stored: readonly MatchFact[]
}

export type LeaseClaimReply =
  | ({ readonly kind: 'claimed'; readonly epoch: number } & CaughtUp)
  /** The overdue events were the last ones: the match is over, without a lease. */
  | ({ readonly kind: 'finished' } & CaughtUp)
  /** "Lease held by {writer} until {time}": wait, do not retry. */
  | { readonly kind: 'held'; readonly writer: LeaseHolder; readonly until: Date }
  /** A user who withheld events of this match for too long, twice. */
  | { readonly kind: 'barred' }
  /** "Match not found": stop. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-active' }

const databaseNow = sql`clock_timestamp()`
const leaseEnd = sql`clock_timestamp() + interval '${sql.raw(String(LEASE_DURATION_MS))} milliseconds'`

/**
 * Claims the lease of an active match for 30 s by the database's clock. It must be free, expired, or the writer's own.
 * Each claim has a new epoch, which fences off the previous writer. It stores overdue events, so that no writer starts
 * late and frequent changes of writers delay nothing. @param now milliseconds since 1970, kept as the time of the
 * claim.
 */
export async function claimLease(
  database: Database,
  matchId: string,
  writer: LeaseHolder,
  now: number,
): Promise<LeaseClaimReply> {
  return database.transaction(async (transaction): Promise<LeaseClaimReply> => {
    const row = await lockMatch(transaction, matchId)
    if (!row) return { kind: 'not-found' }
    if (row.status !== 'active') return { kind: 'not-active' }
    if (isBarred(row, userIdOfMatchWriter(writer.id))) return { kind: 'barred' }
    const isFree = or(
      isNull(liveMatches.writerId),
      lte(liveMatches.writerExpiresAt, databaseNow),
      eq(liveMatches.writerId, writer.id),
    )
    return (await lend(transaction, row, { writer, now, isFree })) ?? heldBy(row)
  })
}

/**
 * Takes over a match whose next event is overdue, whatever its lease says. The new epoch fences off the old writer, and
 * the missing events are stored. @param lateMatch the match when it was late; if it has moved on, nothing happens. @param
 * isAtFault whether the previous user is at fault; two faults bar them from this match. @returns null when it has moved
 * on.
 */
export async function takeOverLease(
  database: Database,
  lateMatch: LiveMatchRow,
  writer: LeaseHolder,
  { now, isAtFault }: { readonly now: number; readonly isAtFault: boolean },
): Promise<LeaseClaimReply | null> {
  return database.transaction(async (transaction) => {
    const row = await lockMatch(transaction, lateMatch.id)
    if (row?.status !== 'active' || row.writerEpoch !== lateMatch.writerEpoch || row.head !== lateMatch.head)
      return null
    return lend(transaction, row, { writer, now, dismissed: isAtFault ? userIdOfMatchWriter(row.writerId) : null })
  })
}

interface Loan {
  readonly writer: LeaseHolder
  readonly now: number
  readonly isFree?: SQL | undefined
  /** A user who held the lease and was late. */
  readonly dismissed?: string | null
}

async function lend(
  transaction: Database,
  row: LiveMatchRow,
  { writer, now, isFree, dismissed = null }: Loan,
): Promise<LeaseClaimReply | null> {
  const [lent] = await updatePublicMatchColumns(transaction, and(eq(liveMatches.id, row.id), isFree), {
    writerId: writer.id,
    writerName: writer.name,
    writerSession: writer.session ?? null,
    writerSince: new Date(now),
    writerEpoch: row.writerEpoch + 1,
    writerExpiresAt: leaseEnd,
    isHandedOver: false,
    dismissedWriters: withDismissed(row, dismissed),
  })
  if (!lent) return null
  const stored = (await hasTrueLog(transaction, lent, now)) ? listOverdueCatchUpEvents(lent, now) : []
  const after =
    stored.length > 0 ? await storeEventsAndUpdateMatch(transaction, lent, stored, now) : { match: lent, remarks: [] }
  if (after.match.status === 'completed') return { kind: 'finished', stored, ...after }
  return { kind: 'claimed', epoch: lent.writerEpoch, stored, ...after }
}

/** Whether the stored log equals the secret's; another one must not be continued. Reads it only before storing. */
async function hasTrueLog(transaction: Database, row: LiveMatchRow, now: number): Promise<boolean> {
  if (row.setup === null || listOverdueCatchUpEvents(row, now).length === 0 || !isMatchTrueToCommitment(row))
    return false
  const stored = await readStoredEvents(transaction, row.id)
  return stored.length === row.head && isPrefixOfFacts(computeAllMatchFacts(row), stored)
}

function heldBy({ writerId, writerName, writerExpiresAt }: LiveMatchRow): LeaseClaimReply {
  if (writerId === null || writerExpiresAt === null) return { kind: 'not-active' }
  return { kind: 'held', writer: { id: writerId, name: writerName ?? writerId }, until: writerExpiresAt }
}

/** Prolongs a held lease to 30 s from now, without a public change. False when it was lost. */
export async function renewLease(
  database: Database,
  matchId: string,
  writerId: string,
  epoch: number,
): Promise<boolean> {
  const isHeld = and(held(matchId, writerId, epoch), gt(liveMatches.writerExpiresAt, databaseNow))
  const renewed = await database
    .update(liveMatches)
    .set({ writerExpiresAt: leaseEnd })
    .where(isHeld)
    .returning({ id: liveMatches.id })
  return renewed.length === 1
}

/**
 * Releases the lease, so that the next writer need not wait. @param isHandedOver whether a stopping steward leaves the
 * match to others, who take it over at once.
 */
export async function releaseLease(
  database: Database,
  matchId: string,
  writerId: string,
  epoch: number,
  isHandedOver = false,
): Promise<void> {
  await updatePublicMatchColumns(database, held(matchId, writerId, epoch), { ...clearedWriterColumns, isHandedOver })
}

/** Clears expired leases, so that viewers can see it. Returns their matches. */
export function clearExpiredLeases(database: Database): Promise<LiveMatchRow[]> {
  const isExpired = and(eq(liveMatches.status, 'active'), lte(liveMatches.writerExpiresAt, databaseNow))
  return updatePublicMatchColumns(database, selectMatchesForUpdateInIdOrder(database, isExpired), clearedWriterColumns)
}

/** Dismissals until a user is barred: a slow machine is late once, a user who withholds events again. */
const DISMISSALS_UNTIL_BARRED = 2

/** Whether a user has been dismissed too often to hold this match's lease. */
function isBarred({ dismissedWriters }: Pick<LiveMatchRow, 'dismissedWriters'>, userId: string | null): boolean {
  return dismissedWriters.filter((id) => id === userId).length >= DISMISSALS_UNTIL_BARRED
}

/**
 * Takes the lease of an overdue match from a user, without a successor. @param lateMatch the match when it was late; if it
 * has moved on, nothing happens. @returns the match; null when it has moved on.
 */
export async function takeLeaseFromUser(
  database: Database,
  lateMatch: LiveMatchRow,
  isAtFault: boolean,
): Promise<LiveMatchRow | null> {
  const isUnmoved = and(eq(liveMatches.writerEpoch, lateMatch.writerEpoch), eq(liveMatches.head, lateMatch.head))
  const [dismissed] = await updatePublicMatchColumns(
    database,
    and(eq(liveMatches.id, lateMatch.id), isUnmoved, isNotNull(liveMatches.writerId)),
    {
      ...clearedWriterColumns,
      dismissedWriters: withDismissed(lateMatch, isAtFault ? userIdOfMatchWriter(lateMatch.writerId) : null),
    },
  )
  return dismissed ?? null
}

function withDismissed({ dismissedWriters }: LiveMatchRow, userId: string | null): readonly string[] {
  return userId === null ? dismissedWriters : [...dismissedWriters, userId]
}

function held(matchId: string, writerId: string, epoch: number) {
  return and(eq(liveMatches.id, matchId), eq(liveMatches.writerId, writerId), eq(liveMatches.writerEpoch, epoch))
}
