import { GenerateSchedule } from './GenerateSchedule.tsx'
import { ResetLeague } from './ResetLeague.tsx'
import { RunningSet } from './RunningSet.tsx'

/** The matches that run, the week they are drawn from, and the league as a whole. */
export function MatchControl() {
  return (
    <>
      <RunningSet />
      <GenerateSchedule />
      <ResetLeague />
    </>
  )
}
