import type { TourneyPlace } from '@tiltyard/contract'
import { nameTourneyPlace } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import { locale } from '../language/locale.ts'
import { PageLink } from '../ui/buttons/PageLink.tsx'
import styles from './MatchHeader.module.css'
import { type MatchPhase, matchPhaseNames } from './matchPhase.ts'

interface MatchHeaderProps {
  readonly heading: ReactNode
  /** Null while it is loading. */
  readonly standing: MatchPhase | null
  /** The match's place in a tourney, if it has one. */
  readonly tourney?: TourneyPlace | undefined
  /** The path of the way out. */
  readonly wayTo: string
  readonly way: string
  /** Tools for the whole page. */
  readonly tools?: ReactNode
  /** The lines below; they overlap, and one is filled at a time. */
  readonly children: ReactNode
}

/** The header of a match: title, standing and a link out. */
export function MatchHeader({
  heading,
  standing: phase,
  tourney,
  wayTo: linkPath,
  way: linkText,
  tools,
  children,
}: MatchHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{heading}</h1>
        {phase && (
          <span className={styles.badge} data-standing={phase}>
            {matchPhaseNames[phase]}
          </span>
        )}
        {tourney && <PageLink to={`/seasons/${tourney.season}/tourney`}>{nameTourneyPlace(tourney, locale)}</PageLink>}
      </div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      <div className={styles.lines}>{children}</div>
      <PageLink className={styles.way} to={linkPath}>
        {linkText}
      </PageLink>
    </header>
  )
}

/** A notice; it is always in the page, so that screen readers announce it when it is filled. */
export function MatchHeaderNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  )
}
