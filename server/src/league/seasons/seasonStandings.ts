import type { StandingView } from '@tiltyard/contract'
import { isTestStable, type Knight, rankStables, type Stable } from '@tiltyard/engine'
import type { Database } from '../../platform/store/database.ts'
import { standingViews } from '../leagueViews.ts'
import { readStableForms } from '../stableForm.ts'

/** The standings of the open season by the present records, without test stables. */
export async function computeSeasonStandings(
  database: Database,
  league: { readonly stables: readonly Stable[]; readonly knights: readonly Knight[] },
): Promise<StandingView[]> {
  const stables = league.stables.filter((stable) => !isTestStable(stable))
  const standings = rankStables(stables, league.knights)
  return standingViews({ stables, standings }, await readStableForms(database))
}
