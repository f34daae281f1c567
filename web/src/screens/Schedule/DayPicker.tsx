import { t } from '@lingui/core/macro'
import { type DayName, dayNames } from '@tiltyard/engine'
import { dayLetters } from '../../calendar/helsinki.ts'
import { ToggleButton } from '../../ui/ToggleButton.tsx'
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
      <legend className="visually-hidden">{t`Day`}</legend>
      {dayNames.map((day) => (
        <ToggleButton key={day} isChoice isOn={day === chosen} isToday={day === today} onPress={() => onChoose(day)}>
          {dayLetters[day]}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
