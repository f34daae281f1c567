import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  /** Left out by a button that sends its form. */
  readonly onClick?: (() => void) | undefined
  readonly type?: 'button' | 'submit'
  /** Outlined, beside a louder one. */
  readonly isQuiet?: boolean
  readonly isDisabled?: boolean
}

export function Button({ children, onClick, type = 'button', isQuiet = false, isDisabled = false }: ButtonProps) {
  return (
    <button
      type={type}
      className={styles.button}
      data-quiet={isQuiet || undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
