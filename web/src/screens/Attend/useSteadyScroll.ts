import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface SteadyScroll {
  readonly ref: RefObject<HTMLElement | null>
  /** Entries that came in above while the reader was further down. */
  readonly unseen: number
  readonly toNewest: () => void
  readonly onScroll: () => void
}

/** Keeps what is being read in its place while entries come in above it. @param count how many entries there are. */
export function useSteadyScroll(count: number): SteadyScroll {
  const ref = useRef<HTMLElement>(null)
  const before = useRef({ height: 0, count })
  const [leftTopAt, setLeftTopAt] = useState<number | null>(null)

  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return
    const grownBy = box.scrollHeight - before.current.height
    if (before.current.count !== count && box.scrollTop > 0) box.scrollTop += grownBy
    before.current = { height: box.scrollHeight, count }
  }, [count])

  const onScroll = useCallback(() => {
    const isAtTop = (ref.current?.scrollTop ?? 0) <= 0
    setLeftTopAt((leftAt) => (isAtTop ? null : (leftAt ?? before.current.count)))
  }, [])
  const toNewest = useCallback(() => {
    if (ref.current) ref.current.scrollTop = 0
    ref.current?.focus({ preventScroll: true })
    setLeftTopAt(null)
  }, [])
  return { ref, unseen: leftTopAt === null ? 0 : Math.max(0, count - leftTopAt), toNewest, onScroll }
}
