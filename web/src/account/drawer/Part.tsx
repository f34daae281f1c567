import { type ReactNode, useId } from 'react'
import styles from '../PlayerDrawer.module.css'

/** A part of the drawer, under its heading. */
export function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

/** Stands where an answer is to come: until all are there, nothing below moves under a finger. */
export function OnItsWay() {
  return <span hidden data-awaited="" />
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
