import { routes, type SeasonKnightView, type StandingView } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import type { SeasonRow } from '../../platform/store/schema.ts'
import type { LeagueReader } from '../leagueReader.ts'
import { standingViews } from '../leagueViews.ts'
import { readSeasonAwards } from './awardStore.ts'
import { readSeason, readSeasonKnights, readSeasonWeeks } from './seasonStore.ts'
import { readSeasonView, readSeasonViews } from './seasonViews.ts'
import { toSeasonKnights } from './toSeasonKnights.ts'

/** Binds the contract's routes that read seasons. */
export function bindSeasons(binder: Binder, database: Database, league: LeagueReader): void {
  const { seasons } = routes
  binder.bind(seasons.list, async () => {
    return { seasons: await readSeasonViews(database), nextWeeks: await readSeasonWeeks(database) }
  })
  binder.bind(seasons.get, async ({ params }) => {
    const row = await readSeason(database, params.number)
    if (!row) throw new Problem('season-not-found')
    const season = await readSeasonView(database, row.number)
    const { standings, knights } = row.endedAt === null ? await readRunning(league) : await readEnded(database, row)
    const awards = await readSeasonAwards(database, row.number)
    return { season, standings: [...(row.standings ?? standings)], knights, awards }
  })
}

interface SeasonTables {
  readonly standings: StandingView[]
  readonly knights: SeasonKnightView[]
}

async function readRunning(league: LeagueReader): Promise<SeasonTables> {
  const roster = await league.roster()
  return { standings: standingViews(roster, await league.forms()), knights: toSeasonKnights(roster) }
}

async function readEnded(database: Database, { number, standings }: SeasonRow): Promise<SeasonTables> {
  const rows = await readSeasonKnights(database, number)
  const knights = rows.map(({ knightId, name, stableId, record }) => ({ id: knightId, name, stableId, record }))
  return { standings: [...(standings ?? [])], knights }
}
