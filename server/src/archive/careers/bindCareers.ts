import { routes } from '@tiltyard/contract'
import type { LeagueReader } from '../../league/leagueReader.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import { readKnightCareer } from './readKnightCareer.ts'
import { readLeagueRecords } from './readLeagueRecords.ts'
import { SeasonRecordReader } from './readSeasonRecords.ts'
import { readStableOverview } from './readStableOverview.ts'

export interface CareerRouteDeps {
  readonly database: Database
  readonly league: LeagueReader
  readonly clock: Clock
}

/** Binds the contract's routes of careers and records. */
export function bindCareers(binder: Binder, { database, league, clock }: CareerRouteDeps): void {
  const { careers, records } = routes
  binder.bind(careers.knight, async ({ params, query: { locale } }) =>
    readKnightCareer(database, await league.roster(), params.knightId, { now: clock.now(), locale }),
  )
  binder.bind(careers.stable, async ({ params, query: { locale } }) =>
    readStableOverview(database, await league.roster(), params.stableId, { now: clock.now(), locale }),
  )
  const ofSeasons = new SeasonRecordReader(database)
  binder.bind(records.get, async ({ query: { season, locale } }) => {
    const roster = await league.roster()
    return season === undefined ? readLeagueRecords(database, roster, locale) : ofSeasons.read(season, roster, locale)
  })
}
