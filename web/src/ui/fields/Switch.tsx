import type { ReactNode } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly children: ReactNode
  readonly isOn: boolean
  /** The id of its description. */
  readonly describedBy: string
  readonly onTurn: (isOn: boolean) => void
}

/** A switch that takes effect at once. */
export function Switch({ children, isOn, describedBy, onTurn }: SwitchProps) {
  return (
    <ChoiceInput
      type="checkbox"
      role="switch"
      checked={isOn}
      describedBy={describedBy}
      className={styles.switch}
      onChange={({ target }) => onTurn(target.checked)}
    >
      {children}
    </ChoiceInput>
  )
}
