import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './EmbedScreen.module.css'

interface EmbedShellProps {
  /** The path of the full page. */
  readonly to: string
  readonly linkText: string
  /** A sentence for each invalid parameter. */
  readonly faults: readonly string[]
  readonly children: ReactNode
}

/** The frame of every embed: invalid parameters, content, and a link to the full page in a new tab. */
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
