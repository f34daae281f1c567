import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { MatchHeader } from '../MatchHeader.tsx'
import { getMatchPhase } from '../matchPhase.ts'
import { MatchRidersTitle } from './MatchRidersTitle.tsx'
import styles from './MatchScreen.module.css'
import { MatchStartTime } from './MatchStartTime.tsx'

/** The header of a completed match while it shows an earlier moment; it reveals no result. */
export function ReplayHeader({ match }: { readonly match: MatchView }) {
  return (
    <MatchHeader
      heading={<MatchRidersTitle match={match} />}
      tourney={match.tourney}
      standing={getMatchPhase(match, false, true)}
      wayTo="/watch"
      way={t`RETURN TO TILT YARD`}
    >
      <p className={styles.line}>{match.startTime !== null && <MatchStartTime startTime={match.startTime} />}</p>
    </MatchHeader>
  )
}
