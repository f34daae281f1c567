import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './Ticker.module.css'

/** How long one content takes to give way to the next (design 12): half to leave, half to come. */
export const FADE_MS = 500

interface CrossFadeProps {
  /** The fade begins when this grows: when it falls, what was there is of later, and goes at once. */
  readonly id: number
  readonly children: ReactNode
}

/** Fades from one content to the next. */
export function CrossFade({ id, children }: CrossFadeProps) {
  const latest = useRef({ id, children })
  const [leaving, setLeaving] = useState<{ readonly id: number; readonly children: ReactNode } | null>(null)

  useLayoutEffect(() => {
    if (latest.current.id !== id) setLeaving(latest.current)
    latest.current = { id, children }
  }, [id, children])
  useLayoutEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLeaving(null), FADE_MS)
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
