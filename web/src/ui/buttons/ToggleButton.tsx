import type { ReactNode } from 'react'
import styles from './ToggleButton.module.css'

interface ToggleButtonProps {
  readonly children: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
  readonly isDisabled?: boolean
  /** The id of what says why it is disabled. */
  readonly describedBy?: string | undefined
  /** Filled when on, as the one chosen of several; else each of several is on or off by itself. */
  readonly isChoice?: boolean
  /** Where the children are short for it. */
  readonly title?: string
  /** Marked as today's, whether on or off. */
  readonly isToday?: boolean
}

/** A button that stays pressed, and says so. */
export function ToggleButton(props: ToggleButtonProps) {
  const { children, isOn, onPress, isDisabled = false, isChoice = false, title, isToday, describedBy } = props
  return (
    <button
      type="button"
      className={styles.toggle}
      title={title}
      disabled={isDisabled}
      aria-describedby={describedBy}
      data-choice={isChoice || undefined}
      aria-pressed={isOn}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
