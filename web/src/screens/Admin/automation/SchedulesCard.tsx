import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { sentenceOf } from '../../../api/refusal.ts'
import { useAnswer } from '../../../api/useAnswer.ts'
import { Loading } from '../../../ui/Notice.tsx'
import { OutOfDate, Unanswered } from '../../../ui/Unanswered.tsx'
import { Card } from '../acts/Card.tsx'
import { OutcomeLine } from '../acts/OutcomeLine.tsx'
import { useAct } from '../acts/useAct.ts'
import { ScheduleQuestion } from './ScheduleQuestion.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import styles from './SchedulesCard.module.css'
import { type ScheduleAct, scheduleActs } from './scheduleActs.ts'

interface Question {
  readonly schedule: ScheduleView
  readonly act: ScheduleAct
}

/** The latest schedules: which one is active, and the acts that change that. */
export function SchedulesCard() {
  const { value, failure, askAgain } = useAnswer(api.schedules.list, { query: { limit: 10 } }, { news: ['schedule'] })
  const [question, setQuestion] = useState<Question | null>(null)
  const acting = useAct((error) => sentenceOf(error, t`The yard did not answer.`))
  const answer = async ({ schedule, act }: Question): Promise<void> => {
    await acting.run(() => scheduleActs[act].run(schedule))
    setQuestion(null)
    askAgain()
  }
  return (
    <Card title={t`Schedules`}>
      {value === null && failure === null && <Loading>{t`Loading the schedules...`}</Loading>}
      {value === null && failure !== null && (
        <Unanswered heading={t`The schedules did not arrive`} failure={failure} onAskAgain={askAgain} />
      )}
      {value !== null && <OutOfDate failure={failure} />}
      {value?.total === 0 && <p>{t`No schedule has been drawn up yet.`}</p>}
      {value !== null && value.total > 0 && (
        <ul className={styles.schedules}>
          {value.schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              isBusy={acting.isBusy}
              onAct={(act) => setQuestion({ schedule, act })}
            />
          ))}
        </ul>
      )}
      {value !== null && value.total > value.schedules.length && (
        <p className={styles.quiet}>{latestOf(value.schedules.length, value.total)}</p>
      )}
      <OutcomeLine outcome={acting.outcome} />
      {question !== null && (
        <ScheduleQuestion
          {...question}
          isBusy={acting.isBusy}
          onConfirm={() => void answer(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </Card>
  )
}

function latestOf(shown: number, total: number): string {
  return t`The latest ${shown} of ${total}.`
}
