import { type DayName, dayNames } from '@tiltyard/engine'
import styles from './DayPicker.module.css'

interface DayPickerProps {
  readonly chosen: DayName
  /** Null when today is in another week. */
  readonly today: DayName | null
  readonly onChoose: (day: DayName) => void
}

/** The days of the week, of which one is shown. */
export function DayPicker({ chosen, today, onChoose }: DayPickerProps) {
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">Day</legend>
      {dayNames.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onChoose(day)}
        >
          {day}
        </button>
      ))}
    </fieldset>
  )
}
