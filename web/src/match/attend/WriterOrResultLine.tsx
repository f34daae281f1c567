import type { MatchView } from '@tiltyard/contract'
import { useLiveOutage } from '../../api/live/liveStore.ts'
import { MatchResultLine } from './MatchResultLine.tsx'
import { MatchWriterStatus } from './MatchWriterStatus.tsx'

interface PenOrEndProps {
  readonly match: MatchView
  /** The writer id of this page; null for visitors. */
  readonly ownId: string | null
  readonly isAdmin: boolean
  /** Whether this browser may no longer write this match. */
  readonly isBarred: boolean
  /** Whether another notice takes the line's place. */
  readonly isQuiet: boolean
}

/** The line below a list's name: the match's writer, or after the end its result. */
export function WriterOrResultLine({ match, isQuiet, ...pen }: PenOrEndProps) {
  const isCutOff = useLiveOutage() !== null
  if (match.status !== 'completed') return <MatchWriterStatus match={match} isQuiet={isQuiet || isCutOff} {...pen} />
  return isQuiet ? null : <MatchResultLine match={match} isCutOff={isCutOff} />
}
