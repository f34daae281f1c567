import type { MatchView } from '@tiltyard/contract'
import { useCutOff } from '../../api/live/liveStore.ts'
import { EndLine } from './EndLine.tsx'
import { PenLine } from './PenLine.tsx'

interface PenOrEndProps {
  readonly match: MatchView
  /** The writer's id under which this page would write; null for visitors. */
  readonly ownId: string | null
  readonly isAdmin: boolean
  /** Whether this browser may not write this match any more. */
  readonly isBarred: boolean
  /** Something more important stands in its place. */
  readonly isQuiet: boolean
}

/** The line below a list's name: who writes its match, for whom that matters, or how it came out. */
export function PenOrEnd({ match, isQuiet, ...pen }: PenOrEndProps) {
  const isCutOff = useCutOff() !== null
  if (match.status !== 'completed') return <PenLine match={match} isQuiet={isQuiet || isCutOff} {...pen} />
  return isQuiet ? null : <EndLine match={match} isCutOff={isCutOff} />
}
