import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './Ticker.module.css'

/** The time of a cross-fade (design 12): half to leave, half to enter. */
export const CROSS_FADE_MS = 500

interface CrossFadeProps {
  /** A higher id fades in; a lower one goes back in time, and so replaces the content at once. */
  readonly id: number
  readonly children: ReactNode
}

/** Cross-fades from one content to the next. */
export function CrossFade({ id, children }: CrossFadeProps) {
  const latest = useRef({ id, children })
  const [leaving, setLeaving] = useState<{ readonly id: number; readonly children: ReactNode } | null>(null)

  useLayoutEffect(() => {
    if (latest.current.id !== id) setLeaving(latest.current)
    latest.current = { id, children }
  }, [id, children])
  useLayoutEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLeaving(null), CROSS_FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  return (
    <>
      {leaving && leaving.id < id && (
        <div key={leaving.id} className={styles.leaving} aria-hidden="true">
          {leaving.children}
        </div>
      )}
      <div key={id} className={styles.entering}>
        {children}
      </div>
    </>
  )
}
