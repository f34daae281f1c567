/** Clamps a value to 0 to 1. */
export function clampToUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Smoothstep. @param value clamped to 0 to 1. */
export function smoothstep(value: number): number {
  const at = clampToUnit(value)
  return at * at * (3 - 2 * at)
}

/** Interpolates two values. */
export function interpolateValue(from: number, to: number, at: number): number {
  return from + (to - from) * at
}
