import { routes } from '@tiltyard/contract'
import { seasonName, titleCase } from '@tiltyard/engine'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { listSeasonKnights } from '../../league/seasons/bindSeasons.ts'
import { readStandings } from '../../league/seasons/seasonStandings.ts'
import { requireSeason } from '../../league/seasons/seasonStore.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { toCacheableText } from '../../platform/http/toCacheableText.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { readCancelledJousts } from '../../schedule/cancelledJousts.ts'
import type { ScheduleService } from '../../schedule/scheduleService.ts'
import { readActiveSchedule, readScheduledMatchesOfStable, readSeasonSchedules } from '../../schedule/scheduleStore.ts'
import { CALENDAR_MAX_AGE_S, type ScheduleEntries, toCalendarEntries, writeCalendar } from './calendarFile.ts'
import { writeKnightsCsv, writeScheduleDayCsv, writeSeasonKnightsCsv, writeStandingsCsv } from './csvFiles.ts'

export interface ExportRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly league: LeagueReader
  readonly scheduleService: ScheduleService
}

/** Binds the contract's tables and calendars for other programs. */
export function bindExports(binder: Binder, { database, clock, league, scheduleService }: ExportRouteDeps): void {
  const { exports } = routes
  binder.bind(exports.standings, async ({ query: { season, separator } }) =>
    writeStandingsCsv((await readStandings(database, league, season)).standings, separator),
  )
  binder.bind(exports.knights, async ({ query: { season, separator } }) => {
    if (season === undefined) return writeKnightsCsv(await league.roster(), separator)
    return writeSeasonKnightsCsv(
      await listSeasonKnights(database, league, await requireSeason(database, season)),
      separator,
    )
  })
  binder.bind(exports.day, async ({ params, query }) => {
    const { date, matches } = await scheduleService.day(params.day)
    return writeScheduleDayCsv(matches, date, await league.roster(), query.separator)
  })
  binder.bindCacheable(exports.calendar, async ({ params: { stableId }, query: { season, lang: locale } }) => {
    const roster = await league.roster()
    const stable = roster.stables.find(({ id }) => id === stableId)
    if (!stable) throw new Problem('stable-not-found')
    if (season !== undefined) await requireSeason(database, season)
    const schedules = await readStableEntries(database, stableId, season)
    const removed = season === undefined ? await readCancelledJousts(database, { stableId }, clock.now()) : []
    const jousts = toCalendarEntries(schedules, removed)
    const names = [titleCase(stable.name), ...(season === undefined ? [] : [seasonName(season, locale)])]
    return toCacheableText(writeCalendar(jousts, { name: names.join(' · '), roster, locale }), {
      maxAgeS: CALENDAR_MAX_AGE_S,
    })
  })
}

/** The jousts of a stable in the active schedule, or in all schedules of a season. */
async function readStableEntries(database: Database, stableId: string, season?: number): Promise<ScheduleEntries[]> {
  const active = season === undefined ? await readActiveSchedule(database) : null
  const schedules = season === undefined ? (active ? [active] : []) : await readSeasonSchedules(database, season)
  const entries: ScheduleEntries[] = []
  for (const schedule of schedules) {
    entries.push({ schedule, entries: await readScheduledMatchesOfStable(database, schedule.id, stableId) })
  }
  return entries
}
