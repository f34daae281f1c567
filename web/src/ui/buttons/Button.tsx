import type { ReactNode } from 'react'
import { useFocusAfterBusy } from '../dialogs/useFocusAfterBusy.ts'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  /** Left out for a submit button. */
  readonly onClick?: (() => void) | undefined
  readonly type?: 'button' | 'submit'
  /** Outlined, beside a primary button. */
  readonly isQuiet?: boolean
  readonly isDisabled?: boolean
  /** The id of the text that explains why a press does nothing. Unlike a disabled button, it can have the focus. */
  readonly shutBy?: string | undefined
  /** For rows and for places beside other buttons. */
  readonly isSmall?: boolean
  /** Sets aria-expanded. */
  readonly isExpanded?: boolean
}

export function Button(props: ButtonProps) {
  const { children, onClick, type = 'button', isQuiet = false, isDisabled = false } = props
  const { shutBy, isSmall, isExpanded } = props
  return (
    <button
      ref={useFocusAfterBusy(isDisabled)}
      type={type}
      className={styles.button}
      data-quiet={isQuiet || undefined}
      data-small={isSmall || undefined}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      aria-disabled={shutBy !== undefined || undefined}
      aria-describedby={shutBy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
