import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ScheduleView } from '@tiltyard/contract'
import { formatNumber } from '../../language/numbers.ts'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { formatMonthAndDay } from '../../league/calendar/helsinki.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './SchedulesCard.module.css'
import { type ScheduleAction, scheduleActionTexts } from './scheduleActions.ts'

interface ScheduleRowProps {
  readonly schedule: ScheduleView
  readonly isBusy: boolean
  readonly onAct: (act: ScheduleAction) => void
}

/** A schedule: its week, progress and actions. */
export function ScheduleItem({ schedule, isBusy, onAct }: ScheduleRowProps) {
  const { name, createdAt, days, status } = schedule
  const [over, matches] = [formatNumber(sumOf(days, 'completed')), formatNumber(sumOf(days, 'matches'))]
  const when = formatLocalInstant(createdAt)
  const offered: readonly ScheduleAction[] = [status === 'active' ? 'complete' : 'activate', 'remove']
  return (
    <li>
      <div className={styles.week}>
        <strong>{name}</strong>
        <span>{weekOf(days)}</span>
        <span className={styles.quiet}>
          <Trans>
            drawn up <time dateTime={createdAt}>{when}</time>
          </Trans>
        </span>
      </div>
      <span className={styles.status} data-status={status}>
        {status === 'active' ? t`Active` : t`Completed`}
      </span>
      <span className={styles.quiet}>{t`${over} of ${matches} over`}</span>
      <div className={styles.acts}>
        {offered.map((act) => (
          <Button key={act} isSmall isQuiet isDisabled={isBusy} onClick={() => onAct(act)}>
            {scheduleActionTexts[act].label} <span className="visually-hidden">({name})</span>
          </Button>
        ))}
      </div>
    </li>
  )
}

function sumOf(days: ScheduleView['days'], count: 'matches' | 'completed'): number {
  return days.reduce((sum, day) => sum + day[count], 0)
}

function weekOf(days: ScheduleView['days']): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const [begin, end] = [formatMonthAndDay(first.date), formatMonthAndDay(last.date)]
  return t`${begin} to ${end}`
}
