import type { MatchView } from '@tiltyard/contract'
import { useYard } from '../../api/live/liveStore.ts'
import { WonLine } from '../../betting/money/WonLine.tsx'
import { endedText } from '../../league/results/endingText.ts'
import { hides, useSpoilers } from '../../spoilers/spoilerState.ts'
import { NextJousts } from '../NextJousts.tsx'
import styles from './EndLine.module.css'

interface EndLineProps {
  readonly match: MatchView
  /** Nobody tells any more when the next begins. */
  readonly isCutOff: boolean
}

/** In the place of the pen, once a match has been seen to its end: how it came out, and when there is more to see. */
export function EndLine({ match, isCutOff }: EndLineProps) {
  const nextJoustsAt = useYard()?.nextJoustsAt ?? null
  // Of one whose events are gone there is only the end.
  if (hides(useSpoilers(), match.id)) return null
  return (
    <p className={styles.end}>
      {endedText(match)} <WonLine match={match} />
      {nextJoustsAt !== null && !isCutOff && <NextJousts until={nextJoustsAt} />}
    </p>
  )
}
