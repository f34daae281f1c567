import { ARCHIVE_PAGE_SIZE } from '@tiltyard/contract'
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/store/database.ts'
import { type FinishedMatchRow, finishedMatches } from '../platform/store/schema.ts'
import type { ArchiveCursor } from './archiveCursor.ts'
import { type ArchiveFilters, type ArchiveScan, planArchiveScan } from './archiveScan.ts'

/** The limit of scanned matches per page. A shorter page has its last position, and the next page continues there. */
export const MAX_SCANNED_MATCHES_PER_PAGE = 3_000

/** The position of a page and its direction; null begins with the newest. */
export interface ArchivePageStart {
  readonly cursor: ArchiveCursor | null
  readonly direction: 'older' | 'newer'
}

export interface ArchivePage {
  /** The newest first. */
  readonly rows: readonly FinishedMatchRow[]
  readonly older: ArchiveCursor | null
  readonly newer: ArchiveCursor | null
  /** The last scanned position of a short page; null where it is full, or where there is no more. */
  readonly lastScanned: ArchiveCursor | null
}

/** Reads a page of matching matches. */
export async function readArchivePage(
  database: Database,
  filters: ArchiveFilters,
  { cursor, direction }: ArchivePageStart,
): Promise<ArchivePage> {
  const walk = await planArchiveScan(database, filters)
  const { found, lookedTo } = walk === null ? nothing : await goAlong(database, walk, { cursor, direction })
  const rows = found.slice(0, ARCHIVE_PAGE_SIZE)
  const onward = found.length > ARCHIVE_PAGE_SIZE ? placeOf(rows.at(-1)) : lookedTo
  const back = cursor && (placeOf(rows[0]) ?? cursor)
  return direction === 'older'
    ? { rows, older: onward, newer: back, lastScanned: lookedTo }
    : { rows: rows.reverse(), older: back, newer: onward, lastScanned: lookedTo }
}

interface Found {
  /** In scan order; one more than a page where there is more. */
  readonly found: readonly FinishedMatchRow[]
  readonly lookedTo: ArchiveCursor | null
}

const nothing: Found = { found: [], lookedTo: null }

async function goAlong(database: Database, walk: ArchiveScan, start: ArchivePageStart): Promise<Found> {
  const found = await matchingArchiveRowsQuery(database, walk, start)
  if (found.length > ARCHIVE_PAGE_SIZE || walk.remainingFilter === undefined) return { found, lookedTo: null }
  const [lookedTo = null] = await lastScannedArchiveRowQuery(database, walk, start)
  return { found, lookedTo }
}

/** The statement for the next matching matches of a scan. */
export function matchingArchiveRowsQuery(database: Database, walk: ArchiveScan, start: ArchivePageStart) {
  const next = matchesOn(
    database,
    walk,
    start,
    walk.remainingFilter === undefined ? ARCHIVE_PAGE_SIZE + 1 : MAX_SCANNED_MATCHES_PER_PAGE,
  )
  return database
    .select(getTableColumns(finishedMatches))
    .from(next.as('finished_matches'))
    .where(walk.remainingFilter)
    .orderBy(...orderOf(start.direction))
    .limit(ARCHIVE_PAGE_SIZE + 1)
}

/** The statement for the last scanned match; no row where the scan ends before. */
export function lastScannedArchiveRowQuery(database: Database, walk: ArchiveScan, start: ArchivePageStart) {
  const next = matchesOn(database, walk, start, MAX_SCANNED_MATCHES_PER_PAGE)
  return database
    .select({ endedAt: finishedMatches.endedAt, matchId: finishedMatches.matchId })
    .from(next.as('finished_matches'))
    .orderBy(...orderOf(start.direction))
    .offset(MAX_SCANNED_MATCHES_PER_PAGE - 1)
    .limit(1)
}

/** The next matches of a scan without the filter, each arm along its own index. */
function matchesOn(
  database: Database,
  { indexConditions }: ArchiveScan,
  { cursor, direction }: ArchivePageStart,
  limit: number,
) {
  const along = (arm: SQL | undefined) =>
    database
      .select()
      .from(finishedMatches)
      .where(and(arm, cursor ? beyond(cursor, direction) : undefined))
      .orderBy(...orderOf(direction))
      .limit(limit)
  const [first, second, ...others] = indexConditions.map(along)
  if (first === undefined) throw new RangeError('A walk has at least one arm.')
  if (second === undefined) return first
  return unionAll(first, second, ...others)
    .orderBy(...orderOf(direction))
    .limit(limit)
}

function orderOf(way: ArchivePageStart['direction']): [SQL, SQL] {
  const { endedAt, matchId } = finishedMatches
  return way === 'older' ? [desc(endedAt), desc(matchId)] : [asc(endedAt), asc(matchId)]
}

/** The time comes first by itself, because the indexes begin with it. */
function beyond({ endedAt: at, matchId: id }: ArchiveCursor, way: ArchivePageStart['direction']): SQL | undefined {
  const { endedAt, matchId } = finishedMatches
  return way === 'older'
    ? and(lte(endedAt, at), or(lt(endedAt, at), and(eq(endedAt, at), lt(matchId, id))))
    : and(gte(endedAt, at), or(gt(endedAt, at), and(eq(endedAt, at), gt(matchId, id))))
}

function placeOf(row: FinishedMatchRow | undefined): ArchiveCursor | null {
  return row ? { endedAt: row.endedAt, matchId: row.matchId } : null
}
