import type { FolkKind } from './scene.ts'

const WALKING = 0.62
const RUNNING = 1.1
/** A page is a child. */
const sizes: Readonly<Record<FolkKind, number>> = { marshal: 1, herald: 1, leech: 1, page: 0.76, squire: 0.98 }

/** A person's height as a share of 1.72 m. */
export function folkHeightShare(kind: FolkKind): number {
  return sizes[kind]
}

/** Metres of one step on foot. After whole steps of a walk the feet are side by side: begin and end ways there. */
export function folkStepLengthM(kind: FolkKind, isRunning: boolean): number {
  return sizes[kind] * (isRunning ? RUNNING : WALKING)
}
