import type { ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly children: ReactNode
  readonly isOn: boolean
  /** The id of what says what it does. */
  readonly describedBy: string
  readonly onTurn: (isOn: boolean) => void
}

/** What takes effect as it is turned, and lasts. */
export function Switch({ children, isOn, describedBy, onTurn }: SwitchProps) {
  return (
    <Choice
      type="checkbox"
      role="switch"
      checked={isOn}
      describedBy={describedBy}
      className={styles.switch}
      onChange={({ target }) => onTurn(target.checked)}
    >
      {children}
    </Choice>
  )
}
