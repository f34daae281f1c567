import type { ReactNode } from 'react'
import { useLedOn } from '../../ui/dialogs/useLedOn.ts'
import { PageSection } from '../../ui/page/PageSection.tsx'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A panel of the admin screen. */
export function Card({ title, children }: CardProps) {
  return (
    <PageSection heading={title} className={styles.card}>
      {children}
    </PageSection>
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
