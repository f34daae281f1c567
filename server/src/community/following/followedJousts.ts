import {
  type FollowedLiveJoust,
  NEXT_JOUSTS_ON_HOME,
  type ReplyOf,
  type routes,
  type UpcomingJoust,
} from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import { and, asc, eq, gte } from 'drizzle-orm'
import { readUpcomingJousts, toUpcomingKnight, type ViewContext } from '../../archive/careers/readUpcomingJousts.ts'
import type { Roster } from '../../league/leagueReader.ts'
import { helsinkiDay, helsinkiTime } from '../../league/time/helsinki.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { liveMatches, scheduledMatches } from '../../platform/store/schema.ts'
import type { ScheduleEntries } from '../../publishing/exports/calendarFile.ts'
import { joustsOfRidersCondition } from '../../schedule/cancelledJousts.ts'
import { readActiveSchedule } from '../../schedule/scheduleStore.ts'

/** The running jousts of these knights, exhibitions too, and their next ones. */
export async function readFollowedJousts(
  database: Database,
  roster: Roster,
  knightIds: readonly string[],
  { now, locale }: ViewContext,
): Promise<{ readonly live: FollowedLiveJoust[]; readonly next: UpcomingJoust[] }> {
  if (knightIds.length === 0) return { live: [], next: [] }
  const next = await readUpcomingJousts(database, roster, knightIds, { now, limit: NEXT_JOUSTS_ON_HOME, locale })
  const ridden = await database
    .select()
    .from(liveMatches)
    .where(eq(liveMatches.status, 'active'))
    .orderBy(asc(liveMatches.startTime), asc(liveMatches.id))
  const wanted = new Set(knightIds)
  const nameOf = getServerTexts(locale).knight
  const mine = ridden.filter(({ knight1, knight2 }) => wanted.has(knight1.id) || wanted.has(knight2.id))
  const live = mine.map(({ id: matchId, knight1, knight2, startTime, tourney }) => {
    const startsAt = startTime ?? new Date(now)
    return {
      ...{ matchId, startsAt: startsAt.toISOString(), date: helsinkiDay(startsAt.getTime()).date },
      timeSlot: helsinkiTime(startsAt.getTime()),
      ...(tourney && { tourneyJoust: tourney.joust }),
      knight1: { id: knight1.id, name: nameOf(knight1), stableId: roster.stableIdOf.get(knight1.id) ?? null },
      knight2: { id: knight2.id, name: nameOf(knight2), stableId: roster.stableIdOf.get(knight2.id) ?? null },
    }
  })
  return { live, next }
}

/** The coming entries of these knights in the active schedule, in order; none without a schedule. */
export async function readFollowedScheduleEntries(
  database: Database,
  knightIds: readonly string[],
  now: number,
): Promise<ScheduleEntries[]> {
  const schedule = await readActiveSchedule(database)
  if (!schedule || knightIds.length === 0) return []
  const { scheduleId, startsAt, matchNumber } = scheduledMatches
  const entries = await database
    .select()
    .from(scheduledMatches)
    .where(
      and(
        eq(scheduleId, schedule.id),
        gte(startsAt, new Date(now)),
        joustsOfRidersCondition(scheduledMatches, { knightIds }),
      ),
    )
    .orderBy(asc(startsAt), asc(matchNumber))
  return [{ schedule, entries }]
}

/** Reads one entry of a schedule. @throws Problem scheduled-match-not-found. */
export async function readScheduleEntry(
  database: Database,
  roster: Roster,
  {
    scheduleId,
    scheduledId,
    locale,
  }: { readonly scheduleId: string; readonly scheduledId: string; readonly locale: Locale },
): Promise<ReplyOf<typeof routes.following.joust>> {
  const [row] = await database.select().from(scheduledMatches).where(isEntry(scheduleId, scheduledId))
  if (!row) throw new Problem('scheduled-match-not-found')
  const { startsAt, timeSlot, status, matchId, tourneyJoust } = row
  return {
    ...{ scheduleId, scheduledId, timeSlot, status, matchId, ...(tourneyJoust !== null && { tourneyJoust }) },
    ...{ startsAt: startsAt.toISOString(), date: helsinkiDay(startsAt.getTime()).date },
    knight1: toUpcomingKnight(roster, row.knight1Id, locale),
    knight2: toUpcomingKnight(roster, row.knight2Id, locale),
  }
}

/** Whether a schedule of any week has this entry. */
export async function hasScheduleEntry(database: Database, scheduleId: string, scheduledId: string): Promise<boolean> {
  return (await database.$count(scheduledMatches, isEntry(scheduleId, scheduledId))) > 0
}

function isEntry(scheduleId: string, scheduledId: string) {
  return and(eq(scheduledMatches.scheduleId, scheduleId), eq(scheduledMatches.id, scheduledId))
}
