import { useSession } from '../../api/session/useSession.ts'
import { EndSeasonCard } from './EndSeason.tsx'
import { GenerateScheduleCard } from './GenerateSchedule.tsx'
import { ResetLeagueCard } from './ResetLeague.tsx'
import { RunningSetCard } from './RunningSet.tsx'

/** The tab for running matches, the week and, for admins, the season and the league's reset. */
export function MatchControlTab() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <>
      <RunningSetCard />
      <GenerateScheduleCard />
      {isAdmin && <EndSeasonCard />}
      {isAdmin && <ResetLeagueCard />}
    </>
  )
}
