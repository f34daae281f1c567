import { and, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { insertRows } from '../platform/store/insertRows.ts'
import {
  type CancelledJoustRow,
  removedJousts,
  type ScheduleRow,
  scheduledMatches,
  tournamentSchedules,
} from '../platform/store/schema.ts'

/** How long calendars list a removed joust as cancelled, in milliseconds. */
const SHOWN_MS = 14 * 86_400_000

/** The riders to select by. */
export type RiderFilter = { readonly stableId: string } | { readonly knightIds: readonly string[] }

const { scheduleId, id, day, matchNumber, startsAt, knight1Id, knight2Id, stable1Id, stable2Id } = scheduledMatches
const { tourneyJoust, actualEndTime } = scheduledMatches
const columns = {
  ...{ scheduleId, id, day, matchNumber, startsAt, knight1Id, knight2Id, stable1Id, stable2Id, tourneyJoust },
  season: tournamentSchedules.season,
}

/** A condition that one of them rides, for a table of jousts. */
export function joustsOfRidersCondition(
  table: typeof scheduledMatches | typeof removedJousts,
  riders: RiderFilter,
): SQL | undefined {
  if ('stableId' in riders) return or(eq(table.stable1Id, riders.stableId), eq(table.stable2Id, riders.stableId))
  const ids = [...riders.knightIds]
  return or(inArray(table.knight1Id, ids), inArray(table.knight2Id, ids))
}

/** Stores the coming jousts of a schedule before its deletion, and deletes expired ones. */
export async function storeCancelledJousts(transaction: Database, schedule: ScheduleRow, at: Date): Promise<void> {
  // A completed schedule's jousts were cancelled at its completion.
  const removedAt = schedule.status === 'active' ? at : schedule.updatedAt
  await transaction.delete(removedJousts).where(lt(removedJousts.removedAt, new Date(at.getTime() - SHOWN_MS)))
  const toCome = await transaction
    .select(columns)
    .from(scheduledMatches)
    .innerJoin(tournamentSchedules, eq(tournamentSchedules.id, scheduleId))
    .where(and(eq(scheduleId, schedule.id), eq(scheduledMatches.status, 'scheduled'), gt(startsAt, removedAt)))
  await insertRows(
    transaction,
    removedJousts,
    toCome.map((joust) => withTourney({ ...joust, removedAt })),
  )
}

/**
 * Jousts that were to come when their schedule was completed or deleted, and jousts of a tourney that were moved or
 * needed no ride, within the last fourteen days.
 */
export async function readCancelledJousts(
  database: Database,
  riders: RiderFilter,
  now: number,
): Promise<CancelledJoustRow[]> {
  const since = new Date(now - SHOWN_MS)
  const { status, updatedAt } = tournamentSchedules
  const removedAt = sql<Date>`coalesce(${actualEndTime}, ${updatedAt})`.mapWith(updatedAt)
  const isWithdrawn = and(isNotNull(tourneyJoust), isNotNull(scheduledMatches.unridden), gte(actualEndTime, since))
  const isDropped = and(
    ...[eq(status, 'completed'), gte(updatedAt, since)],
    ...[eq(scheduledMatches.status, 'scheduled'), gt(startsAt, updatedAt)],
  )
  const kept = await database
    .select({ ...columns, removedAt })
    .from(scheduledMatches)
    .innerJoin(tournamentSchedules, eq(tournamentSchedules.id, scheduleId))
    .where(
      and(
        // Only recent schedules are searched.
        ...[or(eq(status, 'active'), gte(updatedAt, since)), or(isDropped, isWithdrawn)],
        joustsOfRidersCondition(scheduledMatches, riders),
      ),
    )
  const deleted = await database
    .select()
    .from(removedJousts)
    .where(and(gte(removedJousts.removedAt, since), joustsOfRidersCondition(removedJousts, riders)))
  return [...kept.map(withTourney), ...deleted].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

function withTourney<Joust extends { readonly season: number; readonly tourneyJoust: string | null }>({
  season,
  tourneyJoust: joust,
  ...row
}: Joust) {
  return { ...row, tourney: joust === null ? null : { season, joust } }
}
