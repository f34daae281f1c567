/** A power of two: what is a multiple of its inverse is added without rounding. */
const PARTS = 1_048_576

/** The nearest millionth or so that adds up to the same in whatever order, up to sums of thousands of millions. */
export function exactly(amount: number): number {
  return Math.round(amount * PARTS) / PARTS
}
