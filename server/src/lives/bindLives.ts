import { routes } from '@tiltyard/contract'
import type { Database } from '../database/database.ts'
import type { Binder } from '../http/bind.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import type { Clock } from '../world/clock.ts'
import { readKnightLife } from './readKnightLife.ts'
import { readRecords } from './readRecords.ts'
import { readStableLife } from './readStableLife.ts'

export interface LifeRouteDeps {
  readonly database: Database
  readonly league: LeagueReader
  readonly clock: Clock
}

/** The contract's routes about lives and records. */
export function bindLives(binder: Binder, { database, league, clock }: LifeRouteDeps): void {
  const { lives, records } = routes
  binder.bind(lives.knight, async ({ params }) =>
    readKnightLife(database, await league.roster(), params.knightId, clock.now()),
  )
  binder.bind(lives.stable, async ({ params }) =>
    readStableLife(database, await league.roster(), params.stableId, clock.now()),
  )
  binder.bind(records.get, async () => readRecords(database, await league.roster()))
}
