import type { AttendantKind } from './scene.ts'

const WALKING = 0.62
const RUNNING = 1.1
/** A page is a child. */
const sizes: Readonly<Record<AttendantKind, number>> = { marshal: 1, herald: 1, leech: 1, page: 0.76, squire: 0.98 }

/** A person's height as a share of 1.72 m. */
export function attendantHeightShare(kind: AttendantKind): number {
  return sizes[kind]
}

/** Metres of one step on foot. After whole steps of a walk the feet are side by side: begin and end ways there. */
export function attendantStepLengthM(kind: AttendantKind, isRunning: boolean): number {
  return sizes[kind] * (isRunning ? RUNNING : WALKING)
}
