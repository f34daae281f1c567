import { routes, type SeasonKnightView, type SeasonView } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import type { Database } from '../../platform/store/database.ts'
import type { SeasonRow } from '../../platform/store/schema.ts'
import type { LeagueReader } from '../leagueReader.ts'
import { readStandings } from './seasonStandings.ts'
import {
  countSeason,
  readChampion,
  readSeasonKnights,
  readSeasons,
  readSeasonWeeks,
  requireSeason,
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
    const row = await requireSeason(database, params.number)
    const { standings } = await readStandings(database, league, params.number)
    return {
      season: await viewSeason(database, row),
      standings,
      knights: await listSeasonKnights(database, league, row),
    }
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

/** The knights of a season with their records: final ones, or those of this moment. */
export async function listSeasonKnights(
  database: Database,
  league: LeagueReader,
  { number, endedAt }: SeasonRow,
): Promise<SeasonKnightView[]> {
  if (endedAt === null) return toSeasonKnights(await league.roster())
  const rows = await readSeasonKnights(database, number)
  return rows.map(({ knightId, name, stableId, record }) => ({ id: knightId, name, stableId, record }))
}
