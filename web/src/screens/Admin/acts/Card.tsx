import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** One matter of the office on a panel of its own. */
export function Card({ title, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Buttons side by side. */
export function Acts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}
