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
 * @param count how many entries there are.
 */
export function useSteadyScroll(count: number): SteadyScroll {
  const boxRef = useRef<HTMLElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, count })
  const isFollowing = useRef(true)
  /** Where this hook has scrolled to, to tell its own scrolling from the reader's. */
  const scrolledTo = useRef(0)
  const [leftTopAt, setLeftTopAt] = useState<number | null>(null)

  useLayoutEffect(() => {
    const box = boxRef.current
    const height = contentRef.current?.offsetHeight ?? 0
    if (box === null) return
    const grownBy = height - before.current.height
    const hasNew = before.current.count !== count
    before.current = { height, count }
    if (!hasNew) return
    box.scrollTop += grownBy
    scrolledTo.current = box.scrollTop
    if (!isFollowing.current) return
    return afterNextPaint(() => {
      box.scrollTop = 0
    })
  }, [count])

  const onScroll = useCallback(() => {
    const scrollTop = boxRef.current?.scrollTop ?? 0
    if (scrollTop > 0 && scrollTop === scrolledTo.current) return
    const isAtTop = scrollTop <= 0
    isFollowing.current = isAtTop
    setLeftTopAt((leftAt) => (isAtTop ? null : (leftAt ?? before.current.count)))
  }, [])
  const toNewest = useCallback(() => {
    if (boxRef.current) boxRef.current.scrollTop = 0
    boxRef.current?.focus({ preventScroll: true })
    isFollowing.current = true
    setLeftTopAt(null)
  }, [])
  return { boxRef, contentRef, unseen: leftTopAt === null ? 0 : Math.max(0, count - leftTopAt), toNewest, onScroll }
}

/** Runs when what is there now has been painted, unless the returned function is called before. */
function afterNextPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
