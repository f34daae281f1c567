/** Clamps a value to 0 to 1. */
export function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Smoothstep. @param value clamped to 0 to 1. */
export function smooth(value: number): number {
  const at = share(value)
  return at * at * (3 - 2 * at)
}

/** Interpolates two values. */
export function interpolateValue(from: number, to: number, at: number): number {
  return from + (to - from) * at
}
