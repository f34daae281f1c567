import { startTransition, useEffect, useState } from 'react'
import { useIsDrawn } from '../../api/drawn.ts'

/** So many rows a slow phone draws between two presses. */
const STEP = 24

/**
 * How many of a long list are to be drawn by now: a screenful at first, and then some more at a time, once the page answers. All of the
 * rest in one go would hold up a slow phone, however late: whatever is told meanwhile has React finish at once what it has begun.
 * @param first of them at once. @param all how many there are. Those that are there should not be drawn again for the next ones (`memo`).
 */
export function useGrowing(first: number, all: number): number {
  const isDrawn = useIsDrawn()
  const [most, grow] = useState(first)
  useEffect(() => {
    if (!isDrawn && most < all) startTransition(() => grow(most + STEP))
  }, [isDrawn, most, all])
  return Math.min(most, all)
}
