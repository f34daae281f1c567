import type { UpcomingJoust } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { helsinkiDay } from '../../league/time/helsinki.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { Database } from '../../platform/store/database.ts'
import { scheduledMatches } from '../../platform/store/schema.ts'
import { readActiveSchedule } from '../../schedule/scheduleStore.ts'

/** The time and language of a request for a life. */
export interface ViewContext {
  /** In milliseconds since 1970. */
  readonly now: number
  readonly locale: Locale
}

/**
 * The next jousts of these knights in the active schedule; empty without a schedule. @param page the start, the limit
 * and the language.
 */
export async function readUpcomingJousts(
  database: Database,
  roster: Roster,
  knightIds: readonly string[],
  page: ViewContext & { readonly limit: number },
): Promise<UpcomingJoust[]> {
  const active = await readActiveSchedule(database)
  if (!active || knightIds.length === 0) return []
  const { scheduleId, status, startsAt, matchNumber, knight1Id, knight2Id } = scheduledMatches
  const ids = [...knightIds]
  const rows = await database
    .select()
    .from(scheduledMatches)
    .where(
      and(
        ...[eq(scheduleId, active.id), eq(status, 'scheduled'), gt(startsAt, new Date(page.now))],
        or(inArray(knight1Id, ids), inArray(knight2Id, ids)),
      ),
    )
    .orderBy(asc(startsAt), asc(matchNumber))
    .limit(page.limit)
  return rows.map(({ id: scheduledId, startsAt: at, timeSlot, ...row }) => ({
    ...{ scheduleId: active.id, scheduledId },
    ...{ startsAt: at.toISOString(), date: helsinkiDay(at.getTime()).date, timeSlot },
    ...(row.tourneyJoust !== null && { tourneyJoust: row.tourneyJoust }),
    knight1: toUpcomingKnight(roster, row.knight1Id, page.locale),
    knight2: toUpcomingKnight(roster, row.knight2Id, page.locale),
  }))
}

/** By name, or by id where the knight is gone. */
export function toUpcomingKnight({ knightsEver, stableIdOf }: Roster, id: string, locale: Locale) {
  const knight = knightsEver.get(id)
  return { id, name: knight ? getServerTexts(locale).knight(knight) : id, stableId: stableIdOf.get(id) ?? null }
}
