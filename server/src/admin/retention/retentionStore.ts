import type { RetentionDays } from '@tiltyard/contract'
import { and, count, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { lockControls } from '../../league/controls/controlsStore.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { controls, DEFAULT_EXHIBITION_RETENTION_DAYS, finishedMatches } from '../../platform/store/schema.ts'

const DAY_MS = 86_400_000

const theDays = { exhibitionDays: controls.exhibitionDays, scheduleDays: controls.scheduleDays }

/** The retention of completed matches. */
export async function readRetentionDays(database: Database): Promise<RetentionDays> {
  const [row] = await database.select(theDays).from(controls)
  return row ?? { exhibitionDays: DEFAULT_EXHIBITION_RETENTION_DAYS, scheduleDays: null }
}

/** Sets it. @returns the previous one. */
export async function replaceRetentionDays(transaction: Database, days: RetentionDays): Promise<RetentionDays> {
  await lockControls(transaction)
  const before = await readRetentionDays(transaction)
  await transaction.update(controls).set(days)
  await incrementChangeCounts(transaction, 'controls')
  return before
}

/** Stores the latest end of a deleted match; it never goes back. */
export async function storeLatestEndOfDeletedMatches(transaction: Database, endedAt: Date): Promise<void> {
  await lockControls(transaction)
  const isLater = or(isNull(controls.forgottenUntil), lt(controls.forgottenUntil, endedAt))
  await transaction.update(controls).set({ forgottenUntil: endedAt }).where(isLater)
}

/** Completed matches of each kind. */
export interface FinishedMatchCounts {
  readonly exhibitions: number
  readonly schedule: number
}

/** The number of all matches, or of some. */
export async function countFinishedExhibitionsAndScheduledMatches(
  database: Database,
  condition?: SQL,
): Promise<FinishedMatchCounts> {
  const rows = await database
    .select({ ofSchedule: finishedMatches.ofSchedule, matches: count() })
    .from(finishedMatches)
    .where(condition)
    .groupBy(finishedMatches.ofSchedule)
  const of = (schedule: boolean) => rows.find(({ ofSchedule }) => ofSchedule === schedule)?.matches ?? 0
  return { exhibitions: of(false), schedule: of(true) }
}

/** Matches beyond their retention. Those on the boards stay, however old they are. */
export function matchesBeyondRetentionCondition({ exhibitionDays, scheduleDays }: RetentionDays, now: number): SQL {
  const olderThan = (days: number) => lt(finishedMatches.endedAt, new Date(now - days * DAY_MS))
  const exhibitions =
    exhibitionDays === null ? undefined : and(eq(finishedMatches.ofSchedule, false), olderThan(exhibitionDays))
  const schedule =
    scheduleDays === null ? undefined : and(eq(finishedMatches.ofSchedule, true), olderThan(scheduleDays))
  const onBoards = sql`${finishedMatches.matchId} in (select jsonb_array_elements_text(s.match_ids)
    from match_sets s join controls c on c.current_match_set_id = s.id)`
  return sql`(${or(exhibitions, schedule) ?? sql`false`}) and not ${onBoards}`
}
