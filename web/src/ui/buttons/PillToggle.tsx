import type { ReactNode } from 'react'
import styles from './PillToggle.module.css'

interface PillToggleProps {
  readonly children: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
}

/** A button that stays pressed, by itself beside what it is about: outlined while it is off, filled while it is on. */
export function PillToggle({ children, isOn, onPress }: PillToggleProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
