import { useSession } from '../../api/session/useSession.ts'
import { GenerateSchedule } from './GenerateSchedule.tsx'
import { ResetLeague } from './ResetLeague.tsx'
import { RunningSet } from './RunningSet.tsx'

/** The tab for running matches, the week and, for admins, the league's reset. */
export function MatchControlTab() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <>
      <RunningSet />
      <GenerateSchedule />
      {isAdmin && <ResetLeague />}
    </>
  )
}
