import { type ReactNode, useId } from 'react'
import styles from './Following.module.css'

interface PartProps {
  readonly heading: string
  readonly children: ReactNode
}

/** A part of the page, under its heading. */
export function Part({ heading, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
