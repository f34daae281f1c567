import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { Suspense } from 'react'
import { useCutOff } from '../../api/liveStore.ts'
import { later } from '../../api/loadChunk.ts'
import { stoppedNotice } from '../../league/stoppedText.ts'
import { HeaderNotice, MatchHeader } from '../../match/MatchHeader.tsx'
import { type Standing, standingOf } from '../../match/standing.ts'

/** Its place is kept, and the match can be watched without it. */
const PenOrEnd = later(() => import('./PenOrEnd.tsx').then((chunk) => chunk.PenOrEnd))

interface AttendHeaderProps {
  readonly heading: string
  /** Null while it is loading. */
  readonly match: MatchView | null
  /** The writer's id under which this page would write; null for visitors. */
  readonly ownWriterId: string | null
  /** Whether this user gets no pen in this match any more. */
  readonly isBarred: boolean
  /** Whether something else is shown than how the match stands: then nothing says who writes on. */
  readonly isReplayed: boolean
}

export function AttendHeader({ heading, match, ownWriterId, isBarred, isReplayed }: AttendHeaderProps) {
  const isCutOff = useCutOff() !== null
  const notice = match === null || isReplayed ? '' : noticeOf(match, isCutOff)
  const standing = match && asListed(standingOf(match, isCutOff, isReplayed))
  return (
    <MatchHeader heading={heading} standing={standing} wayTo="/watch" way={t`RETURN TO TILT YARD`}>
      <HeaderNotice>{notice}</HeaderNotice>
      {match && (
        <Suspense>
          <PenOrEnd
            key={match.id}
            match={match}
            ownId={ownWriterId}
            isBarred={isBarred}
            isQuiet={isReplayed || notice !== ''}
          />
        </Suspense>
      )}
    </MatchHeader>
  )
}

/** A list is live also while its match waits. */
function asListed(standing: Standing): Standing {
  return standing === 'soon' ? 'live' : standing
}

/** One line for what is amiss with the match. */
function noticeOf(match: MatchView, isCutOff: boolean): string {
  const stopped = stoppedNotice(match)
  if (stopped) return stopped
  if (match.status === 'completed' || match.writerId !== null || isCutOff) return ''
  return t`No writer assigned. Attempting to start...`
}
