import { t } from '@lingui/core/macro'
import { type DayName, dayNames } from '@tiltyard/engine'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { formatShortDate, weekdayAbbreviations } from '../calendar/helsinki.ts'
import styles from './DayPicker.module.css'

interface DayPickerProps {
  readonly chosen: DayName
  /** Null if today is in another week. */
  readonly today: DayName | null
  /** Returns a day's date, YYYY-MM-DD. */
  readonly dateOf: (day: DayName) => string
  readonly onChoose: (day: DayName) => void
}

/** Chooses a day of the week. A day's date is its button's description, not part of its name. */
export function DayPicker({ chosen, today, dateOf, onChoose }: DayPickerProps) {
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{t`Day`}</legend>
      {dayNames.map((day) => (
        <div key={day} data-chosen={day === chosen || undefined}>
          <ToggleButton
            isChoice
            isOn={day === chosen}
            isToday={day === today}
            describedBy={`date-${day}`}
            onPress={() => onChoose(day)}
          >
            {weekdayAbbreviations[day]}
          </ToggleButton>
          <span id={`date-${day}`}>{formatShortDate(dateOf(day))}</span>
        </div>
      ))}
    </fieldset>
  )
}
