import type { ReactNode } from 'react'
import { useLedOn } from '../../ui/dialogs/useLedOn.ts'
import { Part } from '../../ui/page/Part.tsx'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A panel of the admin screen. */
export function Card({ title, children }: CardProps) {
  return (
    <Part heading={title} className={styles.card}>
      {children}
    </Part>
  )
}

/** Buttons side by side. */
export function Acts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.acts} {...useLedOn()}>
      {children}
    </div>
  )
}
