import { type ReactNode, useId } from 'react'
import styles from './Part.module.css'

interface PartProps {
  readonly heading: string
  readonly children: ReactNode
  /** Its looks, where it is not a part of a plain page. */
  readonly className?: string | undefined
}

/**
 * A part of a page, under its heading. The parts below one that waits for an answer come into sight with it, so that nothing
 * moves under a finger; where no answer comes, they do after three seconds.
 */
export function Part({ heading, className = styles.plain, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.part} ${className}`}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

/** Stands, unseen, where an answer is to come. */
export function Awaited() {
  return <span hidden data-awaited="" />
}
