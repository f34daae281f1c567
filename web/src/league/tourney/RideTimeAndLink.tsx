import { Trans } from '@lingui/react/macro'
import type { TourneyJoustView, TourneyRideView } from '@tiltyard/contract'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { formatHelsinkiSlot } from '../calendar/formatHelsinkiSlot.ts'
import { formatHelsinkiTime, helsinkiDate } from '../calendar/helsinki.ts'
import { matchPath } from '../careers/matchPath.ts'
import { LeagueTimeWithLocalNote } from '../results/LeagueTimeWithLocalNote.tsx'
import styles from './BracketJoustCard.module.css'

interface RideStateProps {
  readonly joust: TourneyJoustView
  /** The last ride. */
  readonly ride: TourneyRideView
  /** The joust's name. */
  readonly name: string
  /** The day of the round, YYYY-MM-DD: a time alone is of this day. */
  readonly date: string | null
}

/** When a ride begins, and the link to it: to bet, to watch it live, or to see it again. */
export function RideTimeAndLink({ joust, ride, name, date }: RideStateProps) {
  const { startsAt, status, matchId, scheduleId, scheduledId } = ride
  const instant = Date.parse(startsAt)
  const when = helsinkiDate(instant) === date ? formatHelsinkiTime(instant) : formatHelsinkiSlot(startsAt)
  const hasKnights = joust.knight1.knightId !== null && joust.knight2.knightId !== null
  return (
    <>
      {status === 'completed' ? (
        <time dateTime={startsAt}>{when}</time>
      ) : (
        <LeagueTimeWithLocalNote instant={startsAt} text={when} />
      )}
      {status === 'scheduled' && hasKnights && scheduleId !== null && scheduledId !== null && (
        <PageLink
          to={`/jousts/${encodeURIComponent(scheduleId)}/${encodeURIComponent(scheduledId)}`}
          className={styles.bet}
        >
          <Trans>
            BET<span className="visually-hidden"> on {name}</span>
          </Trans>
        </PageLink>
      )}
      {status === 'in-progress' && matchId !== null && (
        <PageLink to={`/attend/${encodeURIComponent(matchId)}/${joust.list}`} className={styles.live}>
          <Trans>
            LIVE<span className="visually-hidden"> {name}</span>
          </Trans>
        </PageLink>
      )}
      {status === 'completed' && matchId !== null && (
        <PageLink to={matchPath(matchId)} className={styles.over}>
          <Trans>
            REPLAY<span className="visually-hidden"> {name}</span>
          </Trans>
        </PageLink>
      )}
    </>
  )
}
