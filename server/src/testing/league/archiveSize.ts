import { dayNames } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import type { MatchRowWithEvents } from '../../archive/packs/matchPack.ts'
import type { Database } from '../../platform/store/database.ts'
import { scheduledMatches, tournamentSchedules } from '../../platform/store/schema.ts'
import { toScheduledResult } from '../../schedule/scheduleEntries.ts'

/** Every table that grows with each match. */
const tables = [
  ...['live_matches', 'match_events', 'match_sets', 'finished_matches', 'packed_matches'],
  ...['result_chain', 'scheduled_matches'],
]
const A_DAY = 256

/** Bytes of the store that these tables take, indexes included. */
export async function readMatchTablesSizeBytes(database: Database): Promise<number> {
  const sizes = sql.join(
    tables.map((table) => sql`pg_total_relation_size(${table})`),
    sql` + `,
  )
  const [row] = await database.select({ bytes: sql<number>`${sizes}`.mapWith(Number) }).from(sql`(values (1)) as once`)
  return row?.bytes ?? Number.NaN
}

/** Stores the completed entries of these matches. */
export async function insertCompletedScheduleEntries(
  database: Database,
  rides: readonly MatchRowWithEvents[],
  name = 'season',
): Promise<void> {
  const at = new Date(0)
  const span = { startDate: at, endDate: at, createdAt: at, updatedAt: at, days: [] }
  // As long as real ids.
  const id = `schedule-${name.padEnd(16, '0')}`
  await database.insert(tournamentSchedules).values({ id, name, status: 'completed', ...span })
  for (let from = 0; from < rides.length; from += A_DAY) {
    const day = dayNames[Math.floor(from / A_DAY) % dayNames.length] ?? 'SUN'
    const entries = rides.slice(from, from + A_DAY).map(({ match }, at): typeof scheduledMatches.$inferInsert => {
      const { knight1, knight2, startTime, endTime } = match
      return {
        ...{ scheduleId: id, id: `${day}-${at + 1}`, day, matchNumber: at + 1, timeSlot: '08:00' },
        ...{
          startsAt: startTime ?? match.createdAt,
          status: 'completed',
          matchId: match.id,
          result: toScheduledResult(match),
        },
        ...{ knight1Id: knight1.id, knight2Id: knight2.id, stable1Id: knight1.stable, stable2Id: knight2.stable },
        ...{ actualStartTime: startTime, actualEndTime: endTime },
      }
    })
    await database.insert(scheduledMatches).values(entries)
  }
}
