import type { ReactNode } from 'react'
import { useKeptFocus } from '../dialogs/useKeptFocus.ts'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  /** Left out by a button that sends its form. */
  readonly onClick?: (() => void) | undefined
  readonly type?: 'button' | 'submit'
  /** Outlined, beside a louder one. */
  readonly isQuiet?: boolean
  readonly isDisabled?: boolean
  /** The id of the words that say why a press does nothing; unlike a disabled one it keeps the focus. */
  readonly shutBy?: string | undefined
  /** Within a row or beside others. */
  readonly isSmall?: boolean
  /** Of what it folds away. */
  readonly isExpanded?: boolean
}

export function Button(props: ButtonProps) {
  const { children, onClick, type = 'button', isQuiet = false, isDisabled = false } = props
  const { shutBy, isSmall, isExpanded } = props
  return (
    <button
      ref={useKeptFocus(isDisabled)}
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
