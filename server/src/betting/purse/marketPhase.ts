import type { UnriddenReason } from '@tiltyard/contract'
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
export interface MarketPhase {
  readonly entry: ScheduledMatchRow
  /** Whether its schedule is active. */
  readonly isActive: boolean
  /** Whether its slot or it has begun. */
  readonly isLate: boolean
}

/** @throws Problem schedule-not-found, scheduled-match-not-found. */
export async function readMarketPhase(database: Database, key: MarketKey): Promise<MarketPhase> {
  return standingOf(database, key, await select(database, key))
}

/** Reads and locks a scheduled match: a concurrent start waits, or has happened. */
export async function holdStanding(transaction: Database, key: MarketKey): Promise<MarketPhase> {
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
): Promise<MarketPhase> {
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

/** Why a coming match would not be ridden now; null when it would. */
export async function whyNotRidden(
  database: Database,
  { knight1Id, knight2Id, tourneyJoust }: Pick<ScheduledMatchRow, 'knight1Id' | 'knight2Id' | 'tourneyJoust'>,
): Promise<UnriddenReason | null> {
  const both = [knight1Id, knight2Id]
  const there = await database.select({ id: knights.id }).from(knights).where(inArray(knights.id, both))
  if (there.length < both.length) return 'knight-gone'
  if (tourneyJoust !== null) return null
  const isHome = sql`${stables.knightIds} @> ${JSON.stringify(both)}::jsonb`
  const together = await database.select({ id: stables.id }).from(stables).where(isHome).limit(1)
  return together.length > 0 ? 'one-stable' : null
}

export function tooLate(startsAt: Date): Problem {
  return new Problem('bet-too-late', { at: startsAt.toISOString() })
}
