import { desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, packedMatches } from '../platform/store/schema.ts'
import { readLiveOrPackedMatches } from './matchStore.ts'

export interface MatchListQuery {
  readonly status?: LiveMatchRow['status'] | undefined
  readonly offset: number
  readonly limit: number
}

/** Reads a page of matches, the newest first, and their total. A damaged pack counts but is omitted. */
export async function readMatchListPage(
  database: Database,
  page: MatchListQuery,
): Promise<{ readonly rows: LiveMatchRow[]; readonly total: number }> {
  const ids = await readPlaces(database, page)
  const rows = new Map((await readLiveOrPackedMatches(database, ids)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: await totalOf(database, page) }
}

/** Sorts at most as many rows of either kind as the page needs: the indexes have the order. */
async function readPlaces(database: Database, page: MatchListQuery): Promise<string[]> {
  const last = page.offset + page.limit
  const { id, createdAt } = liveMatches
  const live = database
    .select({ id, createdAt })
    .from(liveMatches)
    .where(statusOf(page))
    .orderBy(desc(createdAt), desc(id))
    .limit(last)
  const packed = database
    .select({ id: packedMatches.matchId, createdAt: packedMatches.createdAt })
    .from(packedMatches)
    .orderBy(desc(packedMatches.createdAt), desc(packedMatches.matchId))
    .limit(hasPacked(page) ? last : 0)
  const both = unionAll(live, packed).orderBy(sql`created_at desc, id desc`)
  return (await both.limit(page.limit).offset(page.offset)).map((place) => place.id)
}

/** One statement, because a match may be packed between two. */
async function totalOf(database: Database, page: MatchListQuery): Promise<number> {
  const packed = hasPacked(page) ? database.$count(packedMatches) : sql`0`
  const total = sql<number>`${database.$count(liveMatches, statusOf(page))} + ${packed}`.mapWith(Number)
  const [counted] = await database.select({ total }).from(sql`(values (1)) as once`)
  return counted?.total ?? 0
}

function statusOf({ status }: MatchListQuery) {
  return status === undefined ? undefined : eq(liveMatches.status, status)
}

/** Packed matches are completed. */
function hasPacked({ status }: MatchListQuery): boolean {
  return status === undefined || status === 'completed'
}
