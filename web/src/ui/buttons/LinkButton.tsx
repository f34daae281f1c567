import type { ReactNode } from 'react'
import styles from './LinkButton.module.css'

interface LinkButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
}

/** A button that looks like a link, for a small action in place. */
export function LinkButton({ children, onClick }: LinkButtonProps) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  )
}
