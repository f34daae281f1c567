import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './ScrollRegion.module.css'

interface ScrollRegionProps {
  /** Names the content for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Scrolls content that may be wider than the page. It is a tab stop only if it overflows. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const [isOverfull, setOverfull] = useState(false)
  // In the same frame as the content: the focus may arrive at once.
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
