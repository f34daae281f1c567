import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { LeagueWinPercentJob, type LeagueWinPercentJobDeps } from './leagueWinPercentJob.ts'

export interface StartLeagueWinPercentJobDeps extends Pick<LeagueWinPercentJobDeps, 'log'> {
  readonly chanceComputer: Pick<LeagueWinPercentJobDeps, 'chance'>
  readonly database: Database
  /** Makes readers reload. */
  readonly onChange: () => void
}

/** Starts the field's computation on a server; readers reload when more is known. */
export function startLeagueWinPercentJob({
  database,
  log,
  chanceComputer,
  onChange,
}: StartLeagueWinPercentJobDeps): LeagueWinPercentJob {
  return new LeagueWinPercentJob({
    log,
    chance: (setup) => chanceComputer.chance(setup),
    onComputed: async () => {
      await database.transaction((transaction) => incrementChangeCounts(transaction, 'league'))
      onChange()
    },
  })
}
