import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import { useState } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import { ScheduleActionDialog } from './ScheduleActionDialog.tsx'
import { ScheduleItem } from './ScheduleItem.tsx'
import styles from './SchedulesCard.module.css'
import { type ScheduleAction, scheduleActionTexts } from './scheduleActions.ts'

interface Question {
  readonly schedule: ScheduleView
  readonly act: ScheduleAction
}

/** The latest schedules, with the actions that change their status. */
export function SchedulesCard() {
  const query = useLiveQuery(uncachedQueries.schedulesQuery())
  const { data, error, refetch } = query
  const [question, setQuestion] = useState<Question | null>(null)
  const acting = useAdminAction((error) => refusalSentence(error, t`The server did not answer.`))
  const answer = async ({ schedule, act }: Question): Promise<void> => {
    await acting.run(() => scheduleActionTexts[act].run(schedule))
    setQuestion(null)
    refetch()
  }
  return (
    <AdminCard title={t`Schedules`}>
      <LoadingOrFailure {...query} loading={t`Loading the schedules...`} failed={t`Couldn’t load the schedules`} />
      {data !== null && <RefreshFailure failure={error} />}
      {data?.total === 0 && <p>{t`No schedule has been drawn up yet.`}</p>}
      {data !== null && data.total > 0 && (
        <ul className={styles.schedules}>
          {data.schedules.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              isBusy={acting.isBusy}
              onAct={(act) => setQuestion({ schedule, act })}
            />
          ))}
        </ul>
      )}
      {data !== null && data.total > data.schedules.length && (
        <p className={styles.quiet}>{latestOf(data.schedules.length, data.total)}</p>
      )}
      <ActionOutcomeLine outcome={acting.outcome} />
      {question !== null && (
        <ScheduleActionDialog
          {...question}
          isBusy={acting.isBusy}
          onConfirm={() => void answer(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </AdminCard>
  )
}

function latestOf(shown: number, total: number): string {
  return t`The latest ${shown} of ${total}.`
}
