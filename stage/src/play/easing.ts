import { smoothstep } from '../shapes/shares.ts'

/** Eased progress at `now` of a movement that starts at `from` and takes `lasts`: 0 to 1. */
export function easedProgress(now: number, from: number, durationMs: number): number {
  return smoothstep((now - from) / durationMs)
}
