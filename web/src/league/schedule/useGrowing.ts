import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useIsDrawn } from '../../api/hydration/drawn.ts'

/** So many rows a slow phone draws between two presses. */
const STEP = 24

/** A list in its two parts. */
interface Growing<Row> {
  readonly drawn: readonly Row[]
  /** What is not drawn yet. */
  readonly rest: readonly Row[]
}

/**
 * What of a long list is to be drawn by now: a screenful at first, and then some more at a time, once the page answers. All of the
 * rest in one go would hold up a slow phone, however late: whatever is told meanwhile has React finish at once what it has begun.
 * Another list takes its place when there is time for it.
 * @param rows those that are there should not be drawn again for the next ones (`memo`). @param first how many at once.
 */
export function useGrowing<Row>(rows: readonly Row[], first: number): Growing<Row> {
  const settled = useDeferredValue(rows)
  const isDrawn = useIsDrawn()
  const [most, grow] = useState(first)
  const isWhole = most >= settled.length
  useEffect(() => {
    if (!isDrawn && !isWhole) startTransition(() => grow(most + STEP))
  }, [isDrawn, isWhole, most])
  return { drawn: settled.slice(0, most), rest: settled.slice(most) }
}
