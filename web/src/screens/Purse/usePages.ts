import { useState } from 'react'

/** As many rows as a page has. */
export const PAGE_ROWS = 20

interface Pages {
  /** Where each page that is shown begins. */
  readonly offsets: readonly number[]
  readonly showMore: () => void
  /** Whether there is more than is shown, of so many rows in all. */
  readonly hasMore: (total: number) => boolean
}

/** A list that is shown a page at a time, each below the one before. */
export function usePages(): Pages {
  const [shown, show] = useState(1)
  return {
    offsets: Array.from({ length: shown }, (_, page) => page * PAGE_ROWS),
    showMore: () => show(shown + 1),
    hasMore: (total) => total > shown * PAGE_ROWS,
  }
}
