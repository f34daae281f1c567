import type { ReactNode } from 'react'
import styles from './ToggleButton.module.css'

interface ToggleButtonProps {
  readonly children: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
  readonly isDisabled?: boolean
  /** The id of the reason why it is disabled. */
  readonly describedBy?: string | undefined
  /** One of several choices, filled when chosen; otherwise each toggles by itself. */
  readonly isChoice?: boolean
  /** Explains short children. */
  readonly title?: string
  /** Marks today, whether on or off. */
  readonly isToday?: boolean
}

/** A toggle button. */
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
