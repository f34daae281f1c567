import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './Embed.module.css'

interface EmbedShellProps {
  /** The whole page, a path of the yard. */
  readonly to: string
  readonly linkText: string
  /** What of the address could not be used. */
  readonly faults: readonly string[]
  readonly children: ReactNode
}

/** What every embed has: what is amiss with its address, and the way to the whole page, which opens beside this one. */
export function EmbedShell({ to, linkText, faults, children }: EmbedShellProps) {
  return (
    <main className={styles.embed}>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label={t`What is wrong with this embed’s address`}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {children}
      <p className={styles.foot}>
        <a href={to} target="_blank" rel="noopener">
          {linkText} <span className="visually-hidden">{t`(opens a new tab)`}</span>
        </a>
      </p>
    </main>
  )
}
