import { routes, type SeasonKnightView } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import type { Database } from '../../platform/store/database.ts'
import type { SeasonRow } from '../../platform/store/schema.ts'
import type { LeagueReader } from '../leagueReader.ts'
import { readSeasonAwards } from './awardStore.ts'
import { readStandings } from './seasonStandings.ts'
import { readNextSeasonWeeks, readSeasonKnights, requireSeason } from './seasonStore.ts'
import { readSeasonView, readSeasonViews } from './seasonViews.ts'
import { toSeasonKnights } from './toSeasonKnights.ts'

/** Binds the contract's routes that read seasons. */
export function bindSeasons(binder: Binder, database: Database, league: LeagueReader): void {
  const { seasons } = routes
  binder.bind(seasons.list, async () => {
    return { seasons: await readSeasonViews(database), nextWeeks: await readNextSeasonWeeks(database) }
  })
  binder.bind(seasons.get, async ({ params: { number } }) => {
    const row = await requireSeason(database, number)
    const { standings } = await readStandings(database, league, number)
    const knights = await listSeasonKnights(database, league, row)
    const awards = await readSeasonAwards(database, number)
    return { season: await readSeasonView(database, number), standings, knights, awards }
  })
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
