import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect } from 'react'
import { Redirect, useParams } from 'wouter'
import { FollowButton } from '../../account/FollowButton.tsx'
import { useScheduleVersion } from '../../api/liveStore.ts'
import { Refusal } from '../../api/refusal.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { BetLine } from '../../betting/BetLine.tsx'
import { monthAndDay, twelveHourTime } from '../../calendar/helsinki.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { KnightLink } from '../../league/KnightLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading, Notice, NoticeActs } from '../../ui/Notice.tsx'
import { Unanswered } from '../../ui/Unanswered.tsx'
import styles from './Joust.module.css'

type JoustAnswer = ReplyOf<typeof routes.following.joust>

/** A joust of the schedule by its own address: until it begins who rides and when, and from then on the way to its match. */
export function Joust() {
  const { scheduleId = '', scheduledId = '' } = useParams()
  const sent = { params: { scheduleId, scheduledId } }
  const { value, failure, askAgain } = useAnswer(api.following.joust, sent, { version: useScheduleVersion() })
  const isUnknown = failure instanceof Refusal && unknownStatuses.has(failure.status)
  useEffect(() => {
    document.title = `A joust to come · Tilt Yard`
  }, [])
  if (value?.matchId) return <Redirect to={`/matches/${encodeURIComponent(value.matchId)}`} replace />
  return (
    <div className={styles.page}>
      {value !== null && <Coming joust={value} scheduleId={scheduleId} scheduledId={scheduledId} />}
      {value === null && isUnknown && <Unknown />}
      {value === null && !isUnknown && failure !== null && (
        <Unanswered heading="The joust did not arrive" failure={failure} onAskAgain={askAgain} />
      )}
      {value === null && failure === null && <Loading>Loading the joust...</Loading>}
    </div>
  )
}

/** An id that was never given, and one that never could be. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404])

interface ComingProps {
  readonly joust: JoustAnswer
  readonly scheduleId: string
  readonly scheduledId: string
}

function Coming({ joust, scheduleId, scheduledId }: ComingProps) {
  const { knight1, knight2, startsAt, date, timeSlot, status } = joust
  const names = { knight1: knight1.name, knight2: knight2.name }
  return (
    <Notice>
      <h1>{status === 'completed' ? 'Not ridden' : 'A joust to come'}</h1>
      <ul className={styles.riders}>
        {[knight1, knight2].map(({ id, name, stableId }) => (
          <li key={id}>
            <Shield stableId={stableId ?? ''} size={32} />
            <KnightLink knightId={id}>{name}</KnightLink>
            <FollowButton kind="knight" id={id} name={name} />
          </li>
        ))}
      </ul>
      <p>
        {status === 'completed' ? 'It was to be on' : 'It begins on'}{' '}
        <time dateTime={startsAt}>
          {monthAndDay(date)}, {twelveHourTime(timeSlot)}
        </time>
        , Helsinki time.{status !== 'completed' && ' Stay here, and you are taken to it.'}
      </p>
      {status !== 'completed' && <BetLine match={{ scheduleId, scheduledId, startsAt, names }} />}
      <NoticeActs>
        <ButtonLink to="/watch">See what is ridden now</ButtonLink>
        <ButtonLink to="/schedule" isQuiet>
          See the schedule
        </ButtonLink>
      </NoticeActs>
    </Notice>
  )
}

function Unknown() {
  return (
    <Notice>
      <h1>No such joust</h1>
      <p>The schedule that had it is gone, or this address did not come to you whole.</p>
      <NoticeActs>
        <ButtonLink to="/schedule">See the schedule</ButtonLink>
      </NoticeActs>
    </Notice>
  )
}
