import type { FolkKind } from './scene.ts'

const WALKING = 0.62
const RUNNING = 1.1
/** A page is a child. */
const sizes: Readonly<Record<FolkKind, number>> = { marshal: 1, herald: 1, leech: 1, page: 0.76, squire: 0.98 }

/** How tall somebody is, as a share of 1.72 m. */
export function folkSize(kind: FolkKind): number {
  return sizes[kind]
}

/**
 * Metres of one step of somebody on foot. At every whole number of steps of a walk the feet are side by side,
 * as of one who stands: let ways on foot begin and end there.
 */
export function stepLength(kind: FolkKind, isRunning: boolean): number {
  return sizes[kind] * (isRunning ? RUNNING : WALKING)
}
