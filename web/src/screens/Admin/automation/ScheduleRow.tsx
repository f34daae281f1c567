import type { ScheduleView } from '@tiltyard/contract'
import { monthAndDay } from '../../../calendar/helsinki.ts'
import { instantText } from '../../../calendar/instantText.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './SchedulesCard.module.css'
import { type ScheduleAct, scheduleActs } from './scheduleActs.ts'

interface ScheduleRowProps {
  readonly schedule: ScheduleView
  readonly isBusy: boolean
  readonly onAct: (act: ScheduleAct) => void
}

/** A schedule: its week, how much of it is over, and what can be done to it. */
export function ScheduleRow({ schedule, isBusy, onAct }: ScheduleRowProps) {
  const { name, createdAt, days, status } = schedule
  const [matches, completed] = [sumOf(days, 'matches'), sumOf(days, 'completed')]
  const offered: readonly ScheduleAct[] = [status === 'active' ? 'complete' : 'activate', 'remove']
  return (
    <li>
      <div className={styles.week}>
        <strong>{name}</strong>
        <span>{weekOf(days)}</span>
        <span className={styles.quiet}>
          drawn up <time dateTime={createdAt}>{instantText(createdAt)}</time>
        </span>
      </div>
      <span className={styles.status} data-status={status}>
        {status === 'active' ? 'Active' : 'Completed'}
      </span>
      <span className={styles.quiet}>
        {completed.toLocaleString('en-US')} of {matches.toLocaleString('en-US')} over
      </span>
      <div className={styles.acts}>
        {offered.map((act) => (
          <Button key={act} isSmall isQuiet isDisabled={isBusy} onClick={() => onAct(act)}>
            {scheduleActs[act].label} <span className="visually-hidden">({name})</span>
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
  return first && last ? `${monthAndDay(first.date)} to ${monthAndDay(last.date)}` : ''
}
