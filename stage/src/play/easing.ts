import { smooth } from '../shapes/shares.ts'

/** How far something that begins at `from` and takes `lasts` has come at `now`, gently: 0 to 1. */
export function progress(now: number, from: number, lasts: number): number {
  return smooth((now - from) / lasts)
}
