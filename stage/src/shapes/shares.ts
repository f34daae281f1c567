/** A value held between 0 and 1. */
export function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Begins and ends gently. @param value 0 to 1, held there. */
export function smooth(value: number): number {
  const at = share(value)
  return at * at * (3 - 2 * at)
}

/** What lies between two values. */
export function mix(from: number, to: number, at: number): number {
  return from + (to - from) * at
}
