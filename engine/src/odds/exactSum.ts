/** A power of two: multiples of its inverse add up without rounding. */
const PARTS = 1_048_576

/** Rounds to about a millionth, so that sums are exact in any order, up to thousands of millions. */
export function roundForExactSum(amount: number): number {
  return Math.round(amount * PARTS) / PARTS
}
