import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useCutOff } from '../../api/live/liveStore.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly children: ReactNode
  /** For what has gone wrong: read out at once, and edged in red. */
  readonly isAlarm?: boolean
}

/** A panel in the place of what is not there: a heading, a sentence or two, and what to do. */
export function Notice({ children, isAlarm = false }: NoticeProps) {
  return (
    <section className={styles.notice} data-alarm={isAlarm} {...(isAlarm ? { role: 'alert' } : {})}>
      {children}
    </section>
  )
}

/** The buttons and links of a notice, in a row. */
export function NoticeActs({ children }: { readonly children: ReactNode }) {
  return <p className={styles.acts}>{children}</p>
}

/** A line that keeps the page's height while something is on its way. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.loading} data-awaited="">
      <OnItsWay>{children}</OnItsWay>
    </p>
  )
}

/** Says that something is on its way, unless the page is cut off: then nothing is. */
export function OnItsWay({ children }: { readonly children: ReactNode }) {
  return useCutOff() ? t`Not loaded yet.` : children
}
