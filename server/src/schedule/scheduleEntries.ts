import type { CancelReason } from '@tiltyard/contract'
import type { ScheduledResult } from '@tiltyard/engine'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { Problem } from '../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { type LiveMatchRow, matchSets, scheduledMatches } from '../platform/store/schema.ts'
import { readSchedule } from './scheduleStore.ts'

/** The completion of a scheduled match. */
export interface ScheduledMatchCompletion {
  readonly id: string
  readonly endedAt: Date
  /** Null for one without: nobody rode it, or it was stopped. */
  readonly result: ScheduledResult | null
  /** Why nobody rode it; null or absent for one that was ridden. */
  readonly unridden?: CancelReason | null
}

/** Locks entries until the transaction ends, in the order of their ids: nobody bets on them meanwhile. */
export async function lockScheduledMatches(
  transaction: Database,
  entries: readonly { readonly scheduleId: string; readonly id: string }[],
): Promise<void> {
  const [first] = entries
  if (!first) return
  const ids = entries.map(({ id }) => id)
  await transaction
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.scheduleId, first.scheduleId), inArray(scheduledMatches.id, ids)))
    .orderBy(scheduledMatches.id)
    .for('update')
}

/** Marks a match as begun, with its live match; a repeat changes nothing. */
export async function markScheduledMatchBegun(
  transaction: Database,
  scheduleId: string,
  { id, matchId }: { readonly id: string; readonly matchId: string },
  startedAt: Date,
): Promise<void> {
  await transaction
    .update(scheduledMatches)
    .set({ status: 'in-progress', actualStartTime: startedAt, matchId })
    .where(
      and(
        eq(scheduledMatches.scheduleId, scheduleId),
        eq(scheduledMatches.id, id),
        eq(scheduledMatches.status, 'scheduled'),
      ),
    )
}

/**
 * Marks matches as ended, all or none; a repeat changes nothing. @throws Problem schedule-not-found,
 * scheduled-match-not-found.
 */
export async function markScheduledMatchesEnded(
  database: Database,
  scheduleId: string,
  completions: readonly ScheduledMatchCompletion[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    if ((await readSchedule(transaction, scheduleId)) === null) throw new Problem('schedule-not-found')
    const ids = completions.map(({ id }) => id)
    const ofSchedule = eq(scheduledMatches.scheduleId, scheduleId)
    const known = await transaction
      .select({ id: scheduledMatches.id })
      .from(scheduledMatches)
      .where(and(ofSchedule, inArray(scheduledMatches.id, ids)))
    if (known.length < new Set(ids).size) throw new Problem('scheduled-match-not-found')
    for (const { id, endedAt, result, unridden = null } of completions) {
      await transaction
        .update(scheduledMatches)
        .set({ status: 'completed', actualEndTime: endedAt, result, unridden })
        .where(and(ofSchedule, eq(scheduledMatches.id, id), ne(scheduledMatches.status, 'completed')))
    }
    await incrementChangeCounts(transaction, 'schedule')
  })
}

/** The result for a match's entry; `none` for an exhibition, and for a completed one. */
export type ScheduleEntryResolution = 'resolved' | 'none' | ScheduleEntryFault
/** The match was scheduled, and its entry is gone. */
export type ScheduleEntryFault = 'schedule-not-found' | 'scheduled-match-not-found'

/**
 * Resolves the entry of a live match, in the transaction of its end. A match also ends without its schedule, so that
 * fault is returned and not thrown. @param end when it ended, and why nobody rode it; null for one that began.
 */
export async function completeScheduleEntryOfMatch(
  transaction: Database,
  match: LiveMatchRow,
  { endedAt, unridden }: { readonly endedAt: Date; readonly unridden: CancelReason | null },
): Promise<ScheduleEntryResolution> {
  const result = match.ending === 'stopped' ? null : toScheduledResult(match)
  const scheduleId = await readScheduleOfSet(transaction, match)
  // Only within a schedule: a year has 93,000 entries, and only this searches one by its match.
  const isEntry = and(eq(scheduledMatches.scheduleId, scheduleId ?? ''), eq(scheduledMatches.matchId, match.id))
  const entries = await transaction.select({ id: scheduledMatches.id }).from(scheduledMatches).where(isEntry)
  if (entries.length === 0) return entryFault(transaction, match)
  const notBegun = unridden === null ? null : { unridden, actualStartTime: null }
  const completed = await transaction
    .update(scheduledMatches)
    .set({ status: 'completed', actualEndTime: endedAt, result, ...notBegun })
    .where(and(isEntry, ne(scheduledMatches.status, 'completed')))
    .returning({ id: scheduledMatches.id })
  return completed.length > 0 ? 'resolved' : 'none'
}

async function readScheduleOfSet(transaction: Database, { matchSetId }: LiveMatchRow): Promise<string | null> {
  const [set] = await transaction
    .select({ scheduleId: matchSets.scheduleId })
    .from(matchSets)
    .where(eq(matchSets.id, matchSetId))
  return set?.scheduleId ?? null
}

async function entryFault(transaction: Database, match: LiveMatchRow): Promise<'none' | ScheduleEntryFault> {
  const scheduleId = await readScheduleOfSet(transaction, match)
  if (scheduleId === null) return 'none'
  return (await readSchedule(transaction, scheduleId)) === null ? 'schedule-not-found' : 'scheduled-match-not-found'
}

/** The schedule's result of a decided match. */
export function toScheduledResult({
  id,
  winner,
  knight1,
  knight2,
}: Pick<LiveMatchRow, 'id' | 'winner' | 'knight1' | 'knight2'>): ScheduledResult {
  return { matchId: id, winnerId: winner, knight1Points: knight1.points, knight2Points: knight2.points }
}
