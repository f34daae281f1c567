import type { MatchView } from '@tiltyard/contract'
import { useCutOff, useYard } from '../../api/liveStore.ts'
import { endedText } from '../../league/endingText.ts'
import { NextJousts } from '../../league/NextJousts.tsx'
import { hides, useShield } from '../../shield/shield.ts'
import styles from './EndLine.module.css'

/** In the place of the pen, once a match has been seen to its end: how it came out, and when there is more to see. */
export function EndLine({ match }: { readonly match: MatchView }) {
  const nextJoustsAt = useYard()?.nextJoustsAt ?? null
  const isCutOff = useCutOff() !== null
  // Of one whose events are gone there is only the end.
  if (hides(useShield(), match.id)) return null
  return (
    <p className={styles.end}>
      {endedText(match)} {nextJoustsAt !== null && !isCutOff && <NextJousts until={nextJoustsAt} />}
    </p>
  )
}
