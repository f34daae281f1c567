import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf, routes } from '@tiltyard/contract'
import { nameTourneyJoustById, sides } from '@tiltyard/engine'
import { Redirect, useParams } from 'wouter'
import { FollowButton } from '../../account/followButton/FollowButton.tsx'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { BetButtonLine } from '../../betting/slip/BetButtonLine.tsx'
import { locale } from '../../language/locale.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { KnightLink } from '../../league/knights/KnightLink.tsx'
import { LeagueTimeWithLocalNote } from '../../league/results/LeagueTimeWithLocalNote.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import styles from './ScheduledJoustScreen.module.css'

type JoustAnswer = ReplyOf<typeof routes.following.joust>

/** The page of a scheduled joust: riders and time until it begins, then a redirect to its match. */
export function ScheduledJoustScreen() {
  const { scheduleId = '', scheduledId = '' } = useParams()
  const { data, error, refetch } = useLiveQuery(queries.scheduledJoustQuery(scheduleId, scheduledId))
  const isUnknown = error instanceof Refusal && unknownStatuses.has(error.status)
  usePageTitle(t`A joust to come · Tilt Yard`)
  if (data?.matchId) return <Redirect to={`/matches/${encodeURIComponent(data.matchId)}`} replace />
  return (
    <div className={styles.page}>
      {data !== null && <Coming joust={data} scheduleId={scheduleId} scheduledId={scheduledId} />}
      {data === null && isUnknown && <Unknown />}
      {data === null && !isUnknown && error !== null && (
        <LoadFailure heading={t`Couldn’t load the joust`} failure={error} onAskAgain={refetch} />
      )}
      {data === null && error === null && <LoadingPlaceholder>{t`Loading the joust...`}</LoadingPlaceholder>}
    </div>
  )
}

/** The statuses of unknown and malformed ids. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404])

interface ComingProps {
  readonly joust: JoustAnswer
  readonly scheduleId: string
  readonly scheduledId: string
}

function Coming({ joust, scheduleId, scheduledId }: ComingProps) {
  const { knight1, knight2, startsAt } = joust
  const names = { knight1: knight1.name, knight2: knight2.name }
  const isOver = joust.status === 'completed'
  return (
    <ContentNotice>
      <h1>{isOver ? t`Not ridden` : t`A joust to come`}</h1>
      {joust.tourneyJoust !== undefined && (
        <p>
          <PageLink to="/tourney">{nameTourneyJoustById(joust.tourneyJoust, locale)}</PageLink>
        </p>
      )}
      <ul className={styles.riders}>
        {sides.map((side) => (
          <li key={side}>
            <Shield stableId={joust[side].stableId ?? ''} size={32} />
            <KnightLink knightId={joust[side].id}>{names[side]}</KnightLink>
            <FollowButton kind="knight" id={joust[side].id} name={names[side]} />
          </li>
        ))}
      </ul>
      <p>
        {isOver ? (
          <Trans>
            It was planned for <LeagueTimeWithLocalNote instant={startsAt} isZoned />.
          </Trans>
        ) : (
          <Trans>
            It starts on <LeagueTimeWithLocalNote instant={startsAt} isZoned />. This page will show it.
          </Trans>
        )}
      </p>
      {!isOver && <BetButtonLine match={{ scheduleId, scheduledId, startsAt, names }} />}
      <ContentNoticeActions>
        <ButtonLink to="/watch">{t`Watch live`}</ButtonLink>
        <ButtonLink to="/schedule" isQuiet>
          {t`See the schedule`}
        </ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}

function Unknown() {
  return (
    <ContentNotice>
      <h1>{t`No such joust`}</h1>
      <p>{t`This joust is not on the schedule. Check the link.`}</p>
      <ContentNoticeActions>
        <ButtonLink to="/schedule">{t`See the schedule`}</ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
