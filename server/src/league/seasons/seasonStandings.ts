import type { ReplyOf, routes, StandingView } from '@tiltyard/contract'
import { computeLeagueAverages, isTestStable, type Knight, rankStables, type Stable } from '@tiltyard/engine'
import type { Database } from '../../platform/store/database.ts'
import type { LeagueReader } from '../leagueReader.ts'
import { toStandingViews } from '../leagueViews.ts'
import { readStableForms } from '../stableForm.ts'
import { readSeasonKnights, requireSeason } from './seasonStore.ts'

/** The standings of the open season by the present records, without test stables. */
export async function computeSeasonStandings(
  database: Database,
  league: { readonly stables: readonly Stable[]; readonly knights: readonly Knight[] },
): Promise<StandingView[]> {
  const stables = league.stables.filter((stable) => !isTestStable(stable))
  const standings = rankStables(stables, league.knights)
  return toStandingViews({ stables, standings }, await readStableForms(database))
}

/**
 * The standings of a season with its averages: final ones, or those of this moment. @param number the running season's
 * if left out. @throws Problem season-not-found.
 */
export async function readStandings(
  database: Database,
  league: LeagueReader,
  number?: number,
): Promise<ReplyOf<typeof routes.standings.get>> {
  const { season: open } = await league.roster()
  if (number === undefined || number === open.number) {
    const { name: season, number: seasonNumber } = open
    return { season, seasonNumber, averages: await league.averages(), standings: await league.standings() }
  }
  const { name: season, standings } = await requireSeason(database, number)
  const records = (await readSeasonKnights(database, number)).map(({ record }) => record)
  return { season, seasonNumber: number, averages: computeLeagueAverages(records), standings: [...(standings ?? [])] }
}
