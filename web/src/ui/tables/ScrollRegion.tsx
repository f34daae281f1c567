import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './ScrollRegion.module.css'

interface ScrollRegionProps {
  /** Says what it holds to whoever cannot see it. */
  readonly label: string
  readonly children: ReactNode
}

/** Holds what may be wider than the page. A stop of the keyboard only where there is something to scroll. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const [isOverfull, setOverfull] = useState(false)
  // With what makes it overfull, not a frame later: the keyboard may be here by then.
  useLayoutEffect(() => {
    if (region.current !== null) setOverfull(isWiderThanSeen(region.current))
  })
  useEffect(() => {
    const held = region.current
    if (held === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setOverfull(isWiderThanSeen(held)))
    for (const measured of [held, ...held.children]) observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={region}
      className={styles.region}
      {...(isOverfull && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

function isWiderThanSeen({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth
}
