import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useIsServerMarkupShown } from '../../api/hydration/renderedAt.ts'

/** A slow phone renders this many rows between two presses. */
const STEP = 24

/** A list in two parts. */
interface Growing<Row> {
  readonly drawn: readonly Row[]
  /** The rows that are not rendered yet. */
  readonly rest: readonly Row[]
}

/**
 * Renders a long list in steps, so that the page stays responsive on slow phones.
 * One step for the rest would block, because every update makes React finish a started render synchronously.
 * A new list replaces the old one in a deferred render.
 * @param rows must be memoized components (`memo`). @param firstCount the size of the first step.
 */
export function useIncrementalRendering<Row>(rows: readonly Row[], firstCount: number): Growing<Row> {
  const settled = useDeferredValue(rows)
  const isDrawn = useIsServerMarkupShown()
  const [most, grow] = useState(firstCount)
  const isWhole = most >= settled.length
  useEffect(() => {
    if (!isDrawn && !isWhole) startTransition(() => grow(most + STEP))
  }, [isDrawn, isWhole, most])
  return { drawn: settled.slice(0, most), rest: settled.slice(most) }
}
