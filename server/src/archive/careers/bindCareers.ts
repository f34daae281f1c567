import { routes } from '@tiltyard/contract'
import type { LeagueReader } from '../../league/leagueReader.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import { readKnightLife } from './readKnightLife.ts'
import { readRecords } from './readRecords.ts'
import { readStableLife } from './readStableLife.ts'

export interface LifeRouteDeps {
  readonly database: Database
  readonly league: LeagueReader
  readonly clock: Clock
}

/** Binds the contract's routes of careers and records. */
export function bindCareers(binder: Binder, { database, league, clock }: LifeRouteDeps): void {
  const { careers, records } = routes
  binder.bind(careers.knight, async ({ params, query: { locale } }) =>
    readKnightLife(database, await league.roster(), params.knightId, { now: clock.now(), locale }),
  )
  binder.bind(careers.stable, async ({ params, query: { locale } }) =>
    readStableLife(database, await league.roster(), params.stableId, { now: clock.now(), locale }),
  )
  binder.bind(records.get, async ({ query }) => readRecords(database, await league.roster(), query.locale))
}
