import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLiveOutage } from '../../api/live/liveStore.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly children: ReactNode
  /** An error: announced at once, with a red edge. */
  readonly isAlarm?: boolean
}

/** A panel in place of missing content: heading, sentence and actions. */
export function ContentNotice({ children, isAlarm = false }: NoticeProps) {
  return (
    <section className={styles.notice} data-alarm={isAlarm} {...(isAlarm ? { role: 'alert' } : {})}>
      {children}
    </section>
  )
}

/** The buttons and links of a notice, in a row. */
export function ContentNoticeActions({ children }: { readonly children: ReactNode }) {
  return <p className={styles.acts}>{children}</p>
}

/** A line that keeps the page's height while content loads. */
export function LoadingPlaceholder({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.loading} data-awaited="">
      <LoadingNote>{children}</LoadingNote>
    </p>
  )
}

/** Says that content is loading, unless the page is cut off. */
export function LoadingNote({ children }: { readonly children: ReactNode }) {
  return useLiveOutage() ? t`Not loaded yet.` : children
}
