import { startTransition, useEffect, useState } from 'react'

/** So many rows a slow phone draws between two presses. */
const STEP = 24

/**
 * How many of a long list are to be drawn by now: a screenful at first, and then some more at a time. All of the rest in one go would hold
 * up a slow phone, however late: whatever else is told meanwhile has React finish it at once.
 * @param first of them at once. @param all how many there are.
 */
export function useGrowing(first: number, all: number): number {
  const [most, grow] = useState(first)
  useEffect(() => {
    if (most < all) startTransition(() => grow(most + STEP))
  }, [most, all])
  return Math.min(most, all)
}
