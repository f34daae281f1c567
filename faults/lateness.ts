import type { FaultKind } from './plan.ts'

/** A fault as it was: when it began and when it was over, and whom it befell; null is the store, and so everybody. */
export interface Struck {
  readonly kind: FaultKind
  readonly node: number | null
  readonly from: number
  /** When it was there in full. */
  readonly wholeFrom: number
  readonly until: number
}

/** How far behind a viewer may be when nothing is wrong, and when a process had to come back. */
export const STEADY_MS = 10_000
export const AFTER_KILL_MS = 35_000

const ofProcesses: ReadonlySet<FaultKind> = new Set(['kill', 'restart', 'pause', 'skew'])

/**
 * Until when an event may be told to a viewer of this node. What befalls the node itself or the store excuses until
 * it is over and a while after; what befalls another node only for as long as a living one needs to take up its pens.
 * A fault that comes while another still excuses holds the event up further.
 * @param due when the event was due, in milliseconds since 1970.
 */
export function latestTelling(due: number, node: number, struck: readonly Struck[]): number {
  const inOrder = [...struck].sort((one, other) => one.from - other.from)
  return inOrder.reduce((latest, one) => {
    const end = endOfExcuse(one, node)
    return one.from <= latest && end >= due ? Math.max(latest, end) : latest
  }, due + STEADY_MS)
}

function endOfExcuse({ kind, node: befallen, from, until }: Struck, node: number): number {
  const bound = ofProcesses.has(kind) ? AFTER_KILL_MS : STEADY_MS
  const isOwn = befallen === null || befallen === node
  // Another node's trouble is noticed within the steady bound, and its pens are taken up within it again.
  return isOwn ? until + bound : Math.min(until, from + STEADY_MS) + bound
}
