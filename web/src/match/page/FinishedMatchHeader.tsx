import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { Suspense } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { endedText } from '../../league/results/endingText.ts'
import { stoppedNotice } from '../../league/results/stoppedText.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { SpoilerCover } from '../../spoilers/SpoilerCover.tsx'
import { MatchHeader, MatchHeaderNotice } from '../MatchHeader.tsx'
import { getMatchPhase } from '../matchPhase.ts'
import { MatchRidersTitle } from './MatchRidersTitle.tsx'
import styles from './MatchScreen.module.css'
import { MatchStartTime } from './MatchStartTime.tsx'

const OwnWinningsOnMatch = lazyWithFallback(() =>
  import('../../betting/money/OwnWinningsOnMatch.tsx').then((chunk) => chunk.OwnWinningsOnMatch),
)

/** The header of a completed match: its result and date. */
export function FinishedMatchHeader({ match }: { readonly match: MatchView }) {
  // A viewer at the end has seen it; a match without events shows only its end, so the result stays hidden.
  const isHidden = isResultHidden(useHiddenResultsState(), match.id)
  const stopped = stoppedNotice(match)
  const when = match.startTime === null ? t`It never began.` : <MatchStartTime startTime={match.startTime} />
  return (
    <MatchHeader
      heading={<MatchRidersTitle match={match} />}
      tourney={match.tourney}
      standing={isHidden ? null : getMatchPhase(match, false)}
      wayTo="/watch"
      way={t`RETURN TO TILT YARD`}
    >
      <div>
        {stopped && !isHidden && <MatchHeaderNotice>{stopped}</MatchHeaderNotice>}
        <p className={styles.line}>
          <SpoilerCover matchId={match.id} what={t`how it ended`}>
            {endedText(match)}
          </SpoilerCover>{' '}
          <Suspense>{!isHidden && <OwnWinningsOnMatch match={match} />}</Suspense>
          {when}
        </p>
      </div>
    </MatchHeader>
  )
}
