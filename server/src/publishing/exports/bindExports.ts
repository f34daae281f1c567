import { routes } from '@tiltyard/contract'
import { titleCase } from '@tiltyard/engine'
import type { LeagueReader } from '../../league/leagueReader.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { toCacheableText } from '../../platform/http/toCacheableText.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { readRemovedJousts } from '../../schedule/removedJousts.ts'
import type { ScheduleService } from '../../schedule/scheduleService.ts'
import { readActiveSchedule, readMatchesOfStable } from '../../schedule/scheduleStore.ts'
import { CALENDAR_MAX_AGE_S, calendarEntries, writeCalendar } from './calendarFile.ts'
import { dayTable, knightsTable, standingsTable } from './tableFile.ts'

export interface ExportRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly league: LeagueReader
  readonly scheduleService: ScheduleService
}

/** Binds the contract's tables and calendars for other programs. */
export function bindExports(binder: Binder, { database, clock, league, scheduleService }: ExportRouteDeps): void {
  const { exports } = routes
  binder.bind(exports.standings, async ({ query: { separator } }) =>
    standingsTable(await league.roster(), await league.forms(), separator),
  )
  binder.bind(exports.knights, async ({ query }) => knightsTable(await league.roster(), query.separator))
  binder.bind(exports.day, async ({ params, query }) => {
    const { date, matches } = await scheduleService.day(params.day)
    return dayTable(matches, date, await league.roster(), query.separator)
  })
  binder.bindKept(exports.calendar, async ({ params: { stableId }, query: { lang: locale } }) => {
    const roster = await league.roster()
    const stable = roster.stables.find(({ id }) => id === stableId)
    if (!stable) throw new Problem('stable-not-found')
    const schedule = await readActiveSchedule(database)
    const entries = schedule ? await readMatchesOfStable(database, schedule.id, stableId) : []
    const removed = await readRemovedJousts(database, { stableId }, clock.now())
    const jousts = calendarEntries({ schedule, entries }, removed)
    return toCacheableText(writeCalendar(jousts, { name: titleCase(stable.name), roster, locale }), {
      maxAgeS: CALENDAR_MAX_AGE_S,
    })
  })
}
