import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { MatchHeader } from '../MatchHeader.tsx'
import { describeStanding } from '../standing.ts'
import { Begun } from './Begun.tsx'
import styles from './Match.module.css'
import { Riders } from './Riders.tsx'

/** The header of a completed match while it shows an earlier moment; it reveals no result. */
export function ReplayHeader({ match }: { readonly match: MatchView }) {
  return (
    <MatchHeader
      heading={<Riders match={match} />}
      standing={describeStanding(match, false, true)}
      wayTo="/watch"
      way={t`RETURN TO TILT YARD`}
    >
      <p className={styles.line}>{match.startTime !== null && <Begun startTime={match.startTime} />}</p>
    </MatchHeader>
  )
}
