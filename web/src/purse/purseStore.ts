// What is known of one's own purse, the same wherever it is shown: an answer to any of its calls tells of it.

import type { PurseView } from '@tiltyard/contract'

interface Known {
  readonly purse: PurseView | null
  /** How often something has been done with it from here. */
  readonly moves: number
}

let known: Known = { purse: null, moves: 0 }
const listeners = new Set<() => void>()

export function knownPurse(): PurseView | null {
  return known.purse
}

export function purseMoves(): number {
  return known.moves
}

/** It has been read. */
export function keepPurse(purse: PurseView): void {
  change({ ...known, purse })
}

/** It is so after what was done here: whatever follows from it is asked for anew. */
export function tellPurse(purse: PurseView): void {
  change({ purse, moves: known.moves + 1 })
}

/** Something has become of it that has not been told: it is asked for anew. */
export function stirPurse(): void {
  change({ ...known, moves: known.moves + 1 })
}

/** Once nobody looks at it any more it is forgotten: whoever comes next may be somebody else. */
export function subscribeToPurse(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) known = { ...known, purse: null }
  }
}

function change(next: Known): void {
  known = next
  for (const listener of listeners) listener()
}
