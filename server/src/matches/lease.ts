import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { liveMatches } from '../database/schema.ts'

export const LEASE_MS = 30_000
export const HEARTBEAT_MS = 10_000

export type ClaimReply =
  | { readonly kind: 'claimed'; readonly epoch: number }
  /** "Lease held by {writer} until {time}": wait, do not retry. */
  | { readonly kind: 'held'; readonly writer: string; readonly until: Date }
  /** "Match not found": stop. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-active' }

const databaseNow = sql`clock_timestamp()`
const leaseEnd = sql`clock_timestamp() + interval '${sql.raw(String(LEASE_MS))} milliseconds'`

/**
 * Claims the pen of an active match for 30 s by the database's clock alone: when it is free or expired,
 * or this holder's already. Each claim has a new epoch, so that whoever held it before is fenced off.
 */
export async function claimLease(database: Database, matchId: string, holder: string): Promise<ClaimReply> {
  const isFree = or(
    isNull(liveMatches.writerId),
    lte(liveMatches.writerExpiresAt, databaseNow),
    eq(liveMatches.writerId, holder),
  )
  const [claimed] = await database
    .update(liveMatches)
    .set({ writerId: holder, writerEpoch: sql`${liveMatches.writerEpoch} + 1`, writerExpiresAt: leaseEnd })
    .where(and(eq(liveMatches.id, matchId), eq(liveMatches.status, 'active'), isFree))
    .returning({ epoch: liveMatches.writerEpoch })
  return claimed ? { kind: 'claimed', epoch: claimed.epoch } : refusal(database, matchId)
}

/** Prolongs a lease that is still held, by 30 s from now. False when it has been lost. */
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
  await database
    .update(liveMatches)
    .set({ writerId: null, writerExpiresAt: null })
    .where(held(matchId, holder, epoch))
}

function held(matchId: string, holder: string, epoch: number) {
  return and(eq(liveMatches.id, matchId), eq(liveMatches.writerId, holder), eq(liveMatches.writerEpoch, epoch))
}

async function refusal(database: Database, matchId: string): Promise<ClaimReply> {
  const [row] = await database.select().from(liveMatches).where(eq(liveMatches.id, matchId))
  if (!row) return { kind: 'not-found' }
  if (row.status !== 'active' || row.writerId === null || row.writerExpiresAt === null) return { kind: 'not-active' }
  return { kind: 'held', writer: row.writerId, until: row.writerExpiresAt }
}
