import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  useEffect(() => {
    const held = region.current
    if (held === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setOverfull(held.scrollWidth > held.clientWidth))
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
