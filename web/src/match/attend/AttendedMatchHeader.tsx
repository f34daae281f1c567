import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { type ReactNode, Suspense } from 'react'
import { useLiveOutage } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { stoppedNotice } from '../../league/results/stoppedText.ts'
import { MatchHeader, MatchHeaderNotice } from '../MatchHeader.tsx'
import { getMatchPhase, type MatchPhase } from '../matchPhase.ts'

/** Loaded lazily; its room is reserved. */
const PenOrEnd = lazyWithFallback(() => import('./WriterOrResultLine.tsx').then((chunk) => chunk.WriterOrResultLine))

interface AttendHeaderProps {
  readonly heading: string
  /** Null while it is loading. */
  readonly match: MatchView | null
  /** The writer id of this page; null for visitors. */
  readonly ownWriterId: string | null
  readonly isAdmin: boolean
  /** Whether this browser may no longer write this match. */
  readonly isBarred: boolean
  /** Whether the page shows a replay: then no line says who writes the match. */
  readonly isReplayed: boolean
  readonly tools: ReactNode
}

export function AttendedMatchHeader(props: AttendHeaderProps) {
  const { heading, match, ownWriterId, isAdmin, isBarred, isReplayed, tools } = props
  const isCutOff = useLiveOutage() !== null
  const notice = match === null || isReplayed ? '' : noticeOf(match, isCutOff)
  const standing = match && asListed(getMatchPhase(match, isCutOff, isReplayed))
  return (
    <MatchHeader
      heading={heading}
      standing={standing}
      tourney={match?.tourney}
      wayTo="/watch"
      way={t`RETURN TO TILT YARD`}
      tools={tools}
    >
      <MatchHeaderNotice>{notice}</MatchHeaderNotice>
      {match && (
        <Suspense>
          <PenOrEnd
            key={match.id}
            match={match}
            ownId={ownWriterId}
            isAdmin={isAdmin}
            isBarred={isBarred}
            isQuiet={isReplayed || notice !== ''}
          />
        </Suspense>
      )}
    </MatchHeader>
  )
}

/** A list counts as live also while its match waits. */
function asListed(standing: MatchPhase): MatchPhase {
  return standing === 'soon' ? 'live' : standing
}

/** The line for a problem with the match; empty for none. */
function noticeOf(match: MatchView, isCutOff: boolean): string {
  const stopped = stoppedNotice(match)
  if (stopped) return stopped
  if (match.status === 'completed' || match.writerId !== null || isCutOff) return ''
  return t`No writer assigned. Attempting to start...`
}
