import type { MatchView } from '@tiltyard/contract'
import { useYard } from '../../api/live/liveStore.ts'
import { OwnWinningsOnMatch } from '../../betting/money/OwnWinningsOnMatch.tsx'
import { endedText } from '../../league/results/endingText.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { NextJoustsLine } from '../NextJoustsLine.tsx'
import styles from './MatchResultLine.module.css'

interface EndLineProps {
  readonly match: MatchView
  /** Whether the page is offline: then it cannot know when the next jousts begin. */
  readonly isCutOff: boolean
}

/** After the end, replaces the pen's line with the result and the time of the next jousts. */
export function MatchResultLine({ match, isCutOff }: EndLineProps) {
  const nextJoustsAt = useYard()?.nextJoustsAt ?? null
  // A match without events shows only its end, so the result stays hidden.
  if (isResultHidden(useHiddenResultsState(), match.id)) return null
  return (
    <p className={styles.end}>
      {endedText(match)} <OwnWinningsOnMatch match={match} />
      {nextJoustsAt !== null && !isCutOff && <NextJoustsLine nextJoustsAt={nextJoustsAt} />}
    </p>
  )
}
