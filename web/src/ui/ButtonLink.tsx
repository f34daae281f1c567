import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

interface ButtonLinkProps {
  readonly to: string
  readonly children: ReactNode
  /** Outlined, beside a louder one. */
  readonly isQuiet?: boolean
}

/** A link that looks like a button: it leads elsewhere. */
export function ButtonLink({ to, children, isQuiet = false }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles.button} data-quiet={isQuiet || undefined}>
      {children}
    </Link>
  )
}
