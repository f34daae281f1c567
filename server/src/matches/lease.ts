import { LEASE_MS } from '@tiltyard/contract'
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type LiveMatchRow, liveMatches } from '../database/schema.ts'
import { changeMatches } from './changeMatches.ts'

/** Who asks for a pen: the id that the lease is under, and the name that others may read. */
export interface Holder {
  readonly id: string
  readonly name: string
}

export type ClaimReply =
  | { readonly kind: 'claimed'; readonly epoch: number }
  /** "Lease held by {writer} until {time}": wait, do not retry. */
  | { readonly kind: 'held'; readonly writer: Holder; readonly until: Date }
  /** "Match not found": stop. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-active' }

/** The columns of a match that nobody plays. */
export const noWriter = { writerId: null, writerName: null, writerSince: null, writerExpiresAt: null } as const

const databaseNow = sql`clock_timestamp()`
const leaseEnd = sql`clock_timestamp() + interval '${sql.raw(String(LEASE_MS))} milliseconds'`

/**
 * Claims the pen of an active match for 30 s by the database's clock alone: when it is free or expired,
 * or this holder's already. Each claim has a new epoch, so that whoever held it before is fenced off.
 * @param now milliseconds since 1970, kept as the moment at which the pen was taken up.
 */
export async function claimLease(
  database: Database,
  matchId: string,
  holder: Holder,
  now: number,
): Promise<ClaimReply> {
  const isFree = or(
    isNull(liveMatches.writerId),
    lte(liveMatches.writerExpiresAt, databaseNow),
    eq(liveMatches.writerId, holder.id),
  )
  const isClaimable = and(eq(liveMatches.id, matchId), eq(liveMatches.status, 'active'), isFree)
  const [claimed] = await changeMatches(database, isClaimable, {
    writerId: holder.id,
    writerName: holder.name,
    writerSince: new Date(now),
    writerEpoch: sql`${liveMatches.writerEpoch} + 1`,
    writerExpiresAt: leaseEnd,
  })
  return claimed ? { kind: 'claimed', epoch: claimed.writerEpoch } : refusal(database, matchId)
}

/** Prolongs a lease that is still held, by 30 s from now: no change that viewers must hear of. False when it has been lost. */
export async function renewLease(database: Database, matchId: string, holder: string, epoch: number): Promise<boolean> {
  const isHeld = and(held(matchId, holder, epoch), gt(liveMatches.writerExpiresAt, databaseNow))
  const renewed = await database
    .update(liveMatches)
    .set({ writerExpiresAt: leaseEnd })
    .where(isHeld)
    .returning({ id: liveMatches.id })
  return renewed.length === 1
}

/** Gives the pen back, so that the next writer need not wait. */
export async function releaseLease(database: Database, matchId: string, holder: string, epoch: number): Promise<void> {
  await changeMatches(database, held(matchId, holder, epoch), noWriter)
}

/** Takes the pens of those whose lease has run out, so that viewers can see it. Returns their matches. */
export function clearExpired(database: Database): Promise<LiveMatchRow[]> {
  const isExpired = and(eq(liveMatches.status, 'active'), lte(liveMatches.writerExpiresAt, databaseNow))
  return changeMatches(database, isExpired, noWriter)
}

/** A browser may crash with the pen in its hand; whoever does so once more is not trusted with it again. */
const MAX_DISMISSALS = 2

/** Whether a user has held the pen of this match without writing too often to have it again. */
export function isBarred(row: Pick<LiveMatchRow, 'dismissedWriters'>, userId: string): boolean {
  return row.dismissedWriters.filter((dismissed) => dismissed === userId).length >= MAX_DISMISSALS
}

/**
 * Takes the pen from a user who holds it without writing, and remembers it.
 * @returns the match; null when they have lost the pen already.
 */
export async function dismissWriter(
  database: Database,
  row: LiveMatchRow,
  userId: string,
): Promise<LiveMatchRow | null> {
  const [dismissed] = await changeMatches(
    database,
    and(eq(liveMatches.id, row.id), eq(liveMatches.writerEpoch, row.writerEpoch), isNotNull(liveMatches.writerId)),
    { ...noWriter, dismissedWriters: [...row.dismissedWriters, userId] },
  )
  return dismissed ?? null
}

function held(matchId: string, holder: string, epoch: number) {
  return and(eq(liveMatches.id, matchId), eq(liveMatches.writerId, holder), eq(liveMatches.writerEpoch, epoch))
}

async function refusal(database: Database, matchId: string): Promise<ClaimReply> {
  const [row] = await database.select().from(liveMatches).where(eq(liveMatches.id, matchId))
  if (!row) return { kind: 'not-found' }
  if (row.status !== 'active' || row.writerId === null || row.writerExpiresAt === null) return { kind: 'not-active' }
  return {
    kind: 'held',
    writer: { id: row.writerId, name: row.writerName ?? row.writerId },
    until: row.writerExpiresAt,
  }
}
