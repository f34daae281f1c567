import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
}

export function Button({ children, onClick }: ButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  )
}
