import { useSession } from '../../api/session/useSession.ts'
import { EndSeasonCard } from './EndSeasonCard.tsx'
import { GenerateWeekScheduleCard } from './GenerateWeekScheduleCard.tsx'
import { ResetLeagueCard } from './ResetLeagueCard.tsx'
import { RunningSetCard } from './RunningSetCard.tsx'

/** The tab for running matches, the week and, for admins, the season and the league's reset. */
export function MatchControlTab() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <>
      <RunningSetCard />
      <GenerateWeekScheduleCard />
      {isAdmin && <EndSeasonCard />}
      {isAdmin && <ResetLeagueCard />}
    </>
  )
}
