import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MarketKey } from '../../ledger/market/marketStore.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  knights,
  type ScheduledMatchRow,
  scheduledMatches,
  stables,
  tournamentSchedules,
} from '../../platform/store/schema.ts'

/** A scheduled match by the store's clock. */
export interface ScheduledMatchForBetting {
  readonly entry: ScheduledMatchRow
  /** Whether its schedule is active. */
  readonly isActive: boolean
  /** Whether its slot or it has begun. */
  readonly isLate: boolean
}

/** @throws Problem schedule-not-found, scheduled-match-not-found. */
export async function readScheduledMatchForBetting(
  database: Database,
  key: MarketKey,
): Promise<ScheduledMatchForBetting> {
  return standingOf(database, key, await select(database, key))
}

/** Reads and locks a scheduled match: a concurrent start waits, or has happened. */
export async function lockScheduledMatchForBetting(
  transaction: Database,
  key: MarketKey,
): Promise<ScheduledMatchForBetting> {
  return standingOf(transaction, key, await select(transaction, key).for('update'))
}

function select(database: Database, { scheduleId, scheduledId }: MarketKey) {
  return database
    .select()
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.scheduleId, scheduleId), eq(scheduledMatches.id, scheduledId)))
}

async function standingOf(
  database: Database,
  { scheduleId }: MarketKey,
  [entry]: readonly ScheduledMatchRow[],
): Promise<ScheduledMatchForBetting> {
  // A statement of its own: after a wait for the lock, the present time decides.
  const begins = entry?.startsAt.toISOString() ?? null
  const [schedule] = await database
    .select({
      status: tournamentSchedules.status,
      hasBegun: sql<boolean>`${begins}::timestamptz <= clock_timestamp()`,
    })
    .from(tournamentSchedules)
    .where(eq(tournamentSchedules.id, scheduleId))
  if (!schedule) throw new Problem('schedule-not-found')
  if (!entry) throw new Problem('scheduled-match-not-found')
  const isLate = schedule.hasBegun || entry.status !== 'scheduled'
  return { entry, isActive: schedule.status === 'active', isLate }
}

/** Whether a coming match would be ridden now: both knights exist, and not in one stable but in the tourney. */
export async function isJoustPairValid(
  database: Database,
  { knight1Id, knight2Id, tourneyJoust }: Pick<ScheduledMatchRow, 'knight1Id' | 'knight2Id' | 'tourneyJoust'>,
): Promise<boolean> {
  const both = [knight1Id, knight2Id]
  const isHome = sql<boolean>`exists (select 1 from ${stables} where ${stables.knightIds} @> ${JSON.stringify(both)}::jsonb)`
  const there = await database.select({ isHome }).from(knights).where(inArray(knights.id, both))
  return there.length === both.length && (there[0]?.isHome === false || tourneyJoust !== null)
}

export function betTooLateProblem(startsAt: Date): Problem {
  return new Problem('bet-too-late', { at: startsAt.toISOString() })
}
