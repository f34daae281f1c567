import type { MatchEvent } from '@tiltyard/engine'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface SteadyScroll {
  readonly boxRef: RefObject<HTMLElement | null>
  readonly contentRef: RefObject<HTMLDivElement | null>
  /** Entries that came in above while the reader was further down. */
  readonly unseen: number
  readonly toNewest: () => void
  readonly onScroll: () => void
}

/**
 * Keeps what is being read in its place while entries come in above it. Who is at the top sees the newest
 * entry scroll in: scrolling is no shift of the layout, as pushing everything down would be.
 * @param lines the entries, the oldest first. Where they are told anew, whoever has them told so keeps the place.
 * @param seq of the latest event, which may have no entry; 0 before any.
 */
export function useSteadyScroll(lines: readonly MatchEvent[], seq: number): SteadyScroll {
  const boxRef = useRef<HTMLElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  /** Without a height before it has been measured. */
  const before = useRef<{ height?: number; lines: readonly MatchEvent[]; seq: number }>({ lines, seq })
  const isFollowing = useRef(true)
  /** Where this hook has scrolled to, to tell its own scrolling from the reader's. */
  const scrolledTo = useRef(0)
  /** The latest event as a reader went further down; null for one who is at the top. */
  const [leftTopAt, setLeftTopAt] = useState<number | null>(null)

  // Measured in the frame in which it is painted, before it is: at once, the browser would lay out the page in the same turn as React.
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = boxRef.current
      const height = contentRef.current?.offsetHeight ?? 0
      if (box === null) return
      const { height: heightBefore = height, lines: old } = before.current
      before.current = { height, lines, seq }
      if (old.length !== lines.length && !isToldAnew(old, lines)) {
        box.scrollTop += height - heightBefore
        scrolledTo.current = box.scrollTop
      }
      if (!isFollowing.current) return
      frame = requestAnimationFrame(() => {
        box.scrollTop = 0
      })
    }
    let frame = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(frame)
  }, [lines, seq])

  const onScroll = useCallback(() => {
    const scrollTop = boxRef.current?.scrollTop ?? 0
    if (scrollTop > 0 && scrollTop === scrolledTo.current) return
    const isAtTop = scrollTop <= 0
    isFollowing.current = isAtTop
    setLeftTopAt((leftAt) => (isAtTop ? null : (leftAt ?? before.current.seq)))
  }, [])
  const toNewest = useCallback(() => {
    if (boxRef.current) boxRef.current.scrollTop = 0
    boxRef.current?.focus({ preventScroll: true })
    isFollowing.current = true
    setLeftTopAt(null)
  }, [])
  const unseen = leftTopAt === null ? 0 : lines.filter((line) => line.seq > leftTopAt).length
  return { boxRef, contentRef, unseen, toNewest, onScroll }
}

/** Whether these are the entries of before in other words, and not more or less of the same. */
export function isToldAnew(before: readonly MatchEvent[], now: readonly MatchEvent[]): boolean {
  return before[0] !== undefined && now[0] !== undefined && before[0] !== now[0]
}
