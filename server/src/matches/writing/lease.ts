import { LEASE_MS, userOfWriter } from '@tiltyard/contract'
import { isTrueLog, type MatchFact } from '@tiltyard/engine'
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { fitsCommitment } from '../../archive/chain/commitment.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import type { EndedMatch } from '../ends/endMatch.ts'
import { lockMatch, readEvents } from '../matchStore.ts'
import { changeMatches, lockedInOrder } from '../sets/changeMatches.ts'
import { plannedMatch } from '../sets/plannedMatch.ts'
import { lateEvents } from './lateness.ts'
import { noWriter } from './noWriter.ts'
import { storeEvents } from './storeEvents.ts'

/** Who asks for a lease: the id that the lease is under, and the name that others may read. */
export interface Writer {
  readonly id: string
  readonly name: string
  /** The session of a user; the lease goes back when it ends. */
  readonly session?: string | null
}

/** The match as it stands with its new writer, and what was long due and has been stored as the pen was lent. */
interface CaughtUp extends EndedMatch {
  readonly stored: readonly MatchFact[]
}

export type ClaimReply =
  | ({ readonly kind: 'claimed'; readonly epoch: number } & CaughtUp)
  /** What was long due was all that was left: the match is over, and there is no pen to lend. */
  | ({ readonly kind: 'finished' } & CaughtUp)
  /** "Lease held by {writer} until {time}": wait, do not retry. */
  | { readonly kind: 'held'; readonly writer: Writer; readonly until: Date }
  /** Of a user who has let events of this match wait too long, twice. */
  | { readonly kind: 'barred' }
  /** "Match not found": stop. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-active' }

const databaseNow = sql`clock_timestamp()`
const leaseEnd = sql`clock_timestamp() + interval '${sql.raw(String(LEASE_MS))} milliseconds'`

/**
 * Claims the pen of an active match for 30 s by the database's clock alone: when it is free or expired,
 * or this writer's already. Each claim has a new epoch, so that whoever held it before is fenced off. What is long
 * due is stored with it, so that nobody begins in arrears and nobody is made to wait by who comes and goes.
 * @param now milliseconds since 1970, kept as the moment at which the pen was taken up.
 */
export async function claimLease(
  database: Database,
  matchId: string,
  writer: Writer,
  now: number,
): Promise<ClaimReply> {
  return database.transaction(async (transaction): Promise<ClaimReply> => {
    const row = await lockMatch(transaction, matchId)
    if (!row) return { kind: 'not-found' }
    if (row.status !== 'active') return { kind: 'not-active' }
    if (isBarred(row, userOfWriter(writer.id))) return { kind: 'barred' }
    const isFree = or(
      isNull(liveMatches.writerId),
      lte(liveMatches.writerExpiresAt, databaseNow),
      eq(liveMatches.writerId, writer.id),
    )
    return (await lend(transaction, row, { writer, now, isFree })) ?? heldBy(row)
  })
}

/**
 * Takes over a match whose next event is overdue, whatever its lease says: the old writer is fenced off by the new
 * epoch, and what is missing is stored.
 * @param seen the match as it was found to be late; when it has moved on since, nothing happens.
 * @param isAtFault whether a user who held the pen is at fault; after the second time they get it no more in this match.
 * @returns null when it has moved on.
 */
export async function seizeLease(
  database: Database,
  seen: LiveMatchRow,
  writer: Writer,
  { now, isAtFault }: { readonly now: number; readonly isAtFault: boolean },
): Promise<ClaimReply | null> {
  return database.transaction(async (transaction) => {
    const row = await lockMatch(transaction, seen.id)
    if (row?.status !== 'active' || row.writerEpoch !== seen.writerEpoch || row.head !== seen.head) return null
    return lend(transaction, row, { writer, now, dismissed: isAtFault ? userOfWriter(row.writerId) : null })
  })
}

interface Loan {
  readonly writer: Writer
  readonly now: number
  readonly isFree?: SQL | undefined
  /** A user who held the pen and was late. */
  readonly dismissed?: string | null
}

async function lend(
  transaction: Database,
  row: LiveMatchRow,
  { writer, now, isFree, dismissed = null }: Loan,
): Promise<ClaimReply | null> {
  const [lent] = await changeMatches(transaction, and(eq(liveMatches.id, row.id), isFree), {
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
  const stored = (await hasTrueLog(transaction, lent, now)) ? lateEvents(lent, now) : []
  const after = stored.length > 0 ? await storeEvents(transaction, lent, stored, now) : { match: lent, remarks: [] }
  if (after.match.status === 'completed') return { kind: 'finished', stored, ...after }
  return { kind: 'claimed', epoch: lent.writerEpoch, stored, ...after }
}

/** A log that is not what the secret gives must not be continued; it is read only when something would be stored. */
async function hasTrueLog(transaction: Database, row: LiveMatchRow, now: number): Promise<boolean> {
  if (row.setup === null || lateEvents(row, now).length === 0 || !fitsCommitment(row)) return false
  const stored = await readEvents(transaction, row.id)
  return stored.length === row.head && isTrueLog(plannedMatch(row), stored)
}

function heldBy({ writerId, writerName, writerExpiresAt }: LiveMatchRow): ClaimReply {
  if (writerId === null || writerExpiresAt === null) return { kind: 'not-active' }
  return { kind: 'held', writer: { id: writerId, name: writerName ?? writerId }, until: writerExpiresAt }
}

/** Prolongs a lease that is still held, by 30 s from now: no change that viewers must hear of. False when it has been lost. */
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
 * Gives the pen back, so that the next writer need not wait.
 * @param isHandedOver whether a steward who goes leaves the match to the others: they take it up at once.
 */
export async function releaseLease(
  database: Database,
  matchId: string,
  writerId: string,
  epoch: number,
  isHandedOver = false,
): Promise<void> {
  await changeMatches(database, held(matchId, writerId, epoch), { ...noWriter, isHandedOver })
}

/** Takes the pens of those whose lease has run out, so that viewers can see it. Returns their matches. */
export function clearExpired(database: Database): Promise<LiveMatchRow[]> {
  const isExpired = and(eq(liveMatches.status, 'active'), lte(liveMatches.writerExpiresAt, databaseNow))
  return changeMatches(database, lockedInOrder(database, isExpired), noWriter)
}

/** How often a user is dismissed from a match before they are barred: a slow machine is late once, a user who withholds events again. */
const DISMISSALS_UNTIL_BARRED = 2

/** Whether a user has let events of this match wait too long to have its pen again. */
function isBarred({ dismissedWriters }: Pick<LiveMatchRow, 'dismissedWriters'>, userId: string | null): boolean {
  return dismissedWriters.filter((id) => id === userId).length >= DISMISSALS_UNTIL_BARRED
}

/**
 * Takes the pen of an overdue match from a user, where nobody is there to take it over.
 * @param seen the match as it was found to be late; when it has moved on since, nothing happens.
 * @returns the match; null when it has moved on.
 */
export async function dismissWriter(
  database: Database,
  seen: LiveMatchRow,
  isAtFault: boolean,
): Promise<LiveMatchRow | null> {
  const isUnmoved = and(eq(liveMatches.writerEpoch, seen.writerEpoch), eq(liveMatches.head, seen.head))
  const [dismissed] = await changeMatches(
    database,
    and(eq(liveMatches.id, seen.id), isUnmoved, isNotNull(liveMatches.writerId)),
    { ...noWriter, dismissedWriters: withDismissed(seen, isAtFault ? userOfWriter(seen.writerId) : null) },
  )
  return dismissed ?? null
}

function withDismissed({ dismissedWriters }: LiveMatchRow, userId: string | null): readonly string[] {
  return userId === null ? dismissedWriters : [...dismissedWriters, userId]
}

function held(matchId: string, writerId: string, epoch: number) {
  return and(eq(liveMatches.id, matchId), eq(liveMatches.writerId, writerId), eq(liveMatches.writerEpoch, epoch))
}
