import { useSession } from '../../api/session/useSession.ts'
import { EndSeason } from './EndSeason.tsx'
import { GenerateSchedule } from './GenerateSchedule.tsx'
import { ResetLeague } from './ResetLeague.tsx'
import { RunningSet } from './RunningSet.tsx'

/** The tab for running matches, the week and, for admins, the season and the league's reset. */
export function MatchControlTab() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <>
      <RunningSet />
      <GenerateSchedule />
      {isAdmin && <EndSeason />}
      {isAdmin && <ResetLeague />}
    </>
  )
}
