import type { ReactNode } from 'react'
import styles from './PillToggle.module.css'

interface PillToggleProps {
  readonly children: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
}

/** A single toggle button: outlined while off, filled while on. */
export function PillToggle({ children, isOn, onPress }: PillToggleProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
