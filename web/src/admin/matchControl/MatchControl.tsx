import { useSession } from '../../api/session/useSession.ts'
import { GenerateSchedule } from './GenerateSchedule.tsx'
import { ResetLeague } from './ResetLeague.tsx'
import { RunningSet } from './RunningSet.tsx'

/** The matches that run, the week they are drawn from, and, for admins, the league as a whole. */
export function MatchControl() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <>
      <RunningSet />
      <GenerateSchedule />
      {isAdmin && <ResetLeague />}
    </>
  )
}
