import type { ReactNode } from 'react'
import { useFocusNextControl } from '../../ui/dialogs/useFocusNextControl.ts'
import { PageSection } from '../../ui/page/PageSection.tsx'
import styles from './AdminCard.module.css'

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A panel of the admin screen. */
export function AdminCard({ title, children }: CardProps) {
  return (
    <PageSection heading={title} className={styles.card}>
      {children}
    </PageSection>
  )
}

/** Buttons side by side. */
export function AdminButtonRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.acts} {...useFocusNextControl()}>
      {children}
    </div>
  )
}
