import { instantText } from '../../calendar/instantText.ts'
import { stoppedNotice } from '../../league/stoppedText.ts'
import { HeaderNotice, MatchHeader } from '../../match/MatchHeader.tsx'
import type { WatchedMatch } from '../../match/playhead/useWatchedMatch.ts'
import { standingOf } from '../../match/standing.ts'
import { endingText } from './endingText.ts'
import styles from './Match.module.css'
import { Riders } from './Riders.tsx'

/** Above a match that is over: how it ended, and when it was. */
export function OverHeader({ watched: { match, state } }: { readonly watched: WatchedMatch }) {
  const stopped = stoppedNotice(match)
  const when = match.startTime === null ? 'It never began.' : `Begun ${instantText(match.startTime)}.`
  return (
    <MatchHeader
      heading={<Riders match={match} />}
      standing={standingOf(match, false)}
      wayTo="/watch"
      way="RETURN TO TILT YARD"
    >
      <div>
        {stopped && <HeaderNotice>{stopped}</HeaderNotice>}
        <p className={styles.line}>
          {state.ending && `${endingText(state.ending, state.winner, match)}. `}
          {when}
        </p>
      </div>
    </MatchHeader>
  )
}
