import { type ReactNode, useId } from 'react'
import styles from './PageSection.module.css'

interface PartProps {
  readonly heading: string
  readonly children: ReactNode
  /** Replaces the looks of a plain page's part. */
  readonly className?: string | undefined
}

/**
 * A section with a heading. Sections below a loading one stay hidden, for at most three seconds.
 * So nothing moves under a finger.
 */
export function PageSection({ heading, className = styles.plain, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.part} ${className}`}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

/** Marks, unseen, where content is loading. */
export function HiddenLoadingMark() {
  return <span hidden data-awaited="" />
}
