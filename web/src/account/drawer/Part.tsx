import type { ReactNode } from 'react'
import { Part as PagePart } from '../../ui/Part.tsx'
import styles from '../PlayerDrawer.module.css'

/** A part of the drawer. */
export function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <PagePart heading={heading} className={styles.part}>
      {children}
    </PagePart>
  )
}

/** A name and what it comes to. */
export function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
