import type { ReactNode } from 'react'
import { PageLink } from '../ui/buttons/PageLink.tsx'
import styles from './MatchHeader.module.css'
import { type Standing, standingNames } from './standing.ts'

interface MatchHeaderProps {
  readonly heading: ReactNode
  /** Null while it is loading. */
  readonly standing: Standing | null
  /** Where the way out leads. */
  readonly wayTo: string
  readonly way: string
  /** What can be done on the whole page. */
  readonly tools?: ReactNode
  /** The lines below; they lie over each other, and one is filled at a time. */
  readonly children: ReactNode
}

/** What stands above a match: what it is, how it stands, and the way on. */
export function MatchHeader({ heading, standing, wayTo, way, tools, children }: MatchHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{heading}</h1>
        {standing && (
          <span className={styles.badge} data-standing={standing}>
            {standingNames[standing]}
          </span>
        )}
      </div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      <div className={styles.lines}>{children}</div>
      <PageLink className={styles.way} to={wayTo}>
        {way}
      </PageLink>
    </header>
  )
}

/** A line about what is amiss; always there, so that it is read out when it is filled. */
export function HeaderNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  )
}
