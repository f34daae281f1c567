import type { MatchEvent } from '@tiltyard/engine'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface SteadyScroll {
  readonly boxRef: RefObject<HTMLElement | null>
  readonly contentRef: RefObject<HTMLDivElement | null>
  /** The number of entries that arrived while the reader was further down. */
  readonly unseen: number
  readonly toNewest: () => void
  readonly onScroll: () => void
}

/**
 * Keeps the reader's place while entries arrive above. At the top, the newest entry scrolls in, since pushing the
 * others down would shift the layout.
 * @param lines the entries, oldest first. `useKeepPlaceOnCommentaryChange` handles another commentary.
 * @param seq the latest event, which may have no entry; 0 before any.
 */
export function useSteadyScroll(lines: readonly MatchEvent[], seq: number): SteadyScroll {
  const boxRef = useRef<HTMLElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  /** The height is undefined before the first measurement. */
  const before = useRef<{ height?: number; lines: readonly MatchEvent[]; seq: number }>({ lines, seq })
  const isFollowing = useRef(true)
  /** The hook's own last scroll position, to ignore its own scrolling. */
  const scrolledTo = useRef(0)
  /** The latest event when a reader scrolled down; null at the top. */
  const [leftTopAt, setLeftTopAt] = useState<number | null>(null)

  // Measures in the frame before its paint, since measuring at once would force a synchronous layout.
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = boxRef.current
      const height = contentRef.current?.offsetHeight ?? 0
      if (box === null) return
      const { height: heightBefore = height, lines: old } = before.current
      before.current = { height, lines, seq }
      if (old.length !== lines.length && !isOtherCommentary(old, lines)) {
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

/** Whether the entries are in another commentary, and not an extension of the same. */
export function isOtherCommentary(before: readonly MatchEvent[], now: readonly MatchEvent[]): boolean {
  return before[0] !== undefined && now[0] !== undefined && before[0] !== now[0]
}
