import type { MatchView } from '@tiltyard/contract'
import type { AttendanceTracker } from '../community/bleachers/attendanceTracker.ts'
import type { LiveHub } from '../live/liveHub.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { AskOrigin } from './bus/originQuestions.ts'
import type { RelayQuestionTypes } from './questions.ts'
import { splitIntoBusBatches } from './sessionUserReader.ts'

interface ReportDeps {
  readonly hub: Pick<LiveHub, 'followEnds'>
  readonly attendance: Pick<AttendanceTracker, 'of'>
  readonly ask: AskOrigin<RelayQuestionTypes>
  readonly clock: Clock
  readonly log: Log
}

const AGAIN_MS = 2_000
/** An origin accepts an end as recent for this many tries. */
const TRIES = 30

/** Reports the attendants of each ended match until an origin has heard them. @returns stops it. */
export function startAttendanceReports({ hub, attendance, ask, clock, log }: ReportDeps): () => void {
  let isEnded = false
  const report = (asked: RelayQuestionTypes['attended']['asked'], tries: number): void => {
    if (isEnded) return
    ask('attended', asked).catch((error: unknown) => {
      if (tries === 1) log.warn({ err: error, matchId: asked.match.id }, 'attendance not reported')
      else clock.after(AGAIN_MS, () => report(asked, tries - 1))
    })
  }
  hub.followEnds((match: MatchView) => {
    const attendants = attendance.of(match.id).map(({ uid, since }) => ({ uid, since: since.toISOString() }))
    for (const some of splitIntoBusBatches(attendants)) if (some.length > 0) report({ match, attendants: some }, TRIES)
  })
  return () => {
    isEnded = true
  }
}
