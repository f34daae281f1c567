import type { ReactNode } from 'react'
import { PageSection as PagePart } from '../../ui/page/PageSection.tsx'
import styles from './OwnAccountDrawer.module.css'

/** A part of the drawer. */
export function DrawerSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <PagePart heading={heading} className={styles.part}>
      {children}
    </PagePart>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  /** Explains the name. */
  readonly note?: ReactNode
}

/** A name and its amount. */
export function DrawerFigure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd className={styles.meaning}>{note}</dd>}
    </div>
  )
}
