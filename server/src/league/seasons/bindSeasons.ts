import { routes, type SeasonKnightView, type SeasonView, type StandingView } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import type { SeasonRow } from '../../platform/store/schema.ts'
import type { LeagueReader } from '../leagueReader.ts'
import { standingViews } from '../leagueViews.ts'
import {
  countSeason,
  readChampion,
  readSeason,
  readSeasonKnights,
  readSeasons,
  readSeasonWeeks,
} from './seasonStore.ts'
import { toSeasonKnights } from './toSeasonKnights.ts'

/** Binds the contract's routes that read seasons. */
export function bindSeasons(binder: Binder, database: Database, league: LeagueReader): void {
  const { seasons } = routes
  binder.bind(seasons.list, async () => {
    const rows = await readSeasons(database)
    const viewed = await Promise.all(rows.map((row) => viewSeason(database, row)))
    return { seasons: viewed, nextWeeks: await readSeasonWeeks(database) }
  })
  binder.bind(seasons.get, async ({ params }) => {
    const row = await readSeason(database, params.number)
    if (!row) throw new Problem('season-not-found')
    const season = await viewSeason(database, row)
    const { standings, knights } = row.endedAt === null ? await readRunning(league) : await readEnded(database, row)
    return { season, standings: [...(row.standings ?? standings)], knights }
  })
}

/** A season in one row; an open one is counted as it is now. */
export async function viewSeason(database: Database, row: SeasonRow): Promise<SeasonView> {
  const { number, name, state, weeks, firstDay, lastDay, championStableId, championKnightId, standings } = row
  const counted =
    row.endedAt === null ? await countSeason(database, number) : { firstDay, lastDay, matches: row.matches ?? 0 }
  const champion = standings?.find(({ stableId }) => stableId === championStableId)
  return {
    ...{ number, name, state, weeks, ...counted },
    champion: champion ? { stableId: champion.stableId, name: champion.name } : null,
    championKnight: championKnightId === null ? null : await readChampion(database, number, championKnightId),
  }
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
