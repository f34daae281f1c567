// Logarithms and powers from basic arithmetic only. Math's results differ by machine in the last digit, but browser and
// server must agree to the hundredth.

const TERMS = 16
/** Below this the result is 0. */
const LEAST_POWER = -745

/** The natural logarithm of a number above 0, to about 15 digits. */
export function ln(x: number): number {
  let halvings = 0
  let rest = x
  for (; rest > Math.SQRT2; halvings++) rest /= 2
  for (; rest < Math.SQRT1_2; halvings--) rest *= 2
  // Twice the inverse hyperbolic tangent; its series is short near 1.
  const tangent = (rest - 1) / (rest + 1)
  const square = tangent * tangent
  let sum = 0
  for (let term = TERMS; term >= 0; term--) sum = 1 / (2 * term + 1) + square * sum
  return halvings * Math.LN2 + 2 * tangent * sum
}

/** e to the power of a number up to 0, to about 14 digits. */
export function expOfNonPositive(x: number): number {
  if (x < LEAST_POWER) return 0
  const halvings = Math.round(-x / Math.LN2)
  let power = 1 + lessOne(x + halvings * Math.LN2)
  for (let halving = 0; halving < halvings; halving++) power /= 2
  return power
}

/** 1 minus e to the power of a number up to 0; exact for small ones too. */
export function oneMinusExp(x: number): number {
  return x > -1 / 2 ? -lessOne(x) : 1 - expOfNonPositive(x)
}

/** The logarithm of the sum of two numbers given as logarithms, without overflow. */
export function logAddExp(one: number, other: number): number {
  return Math.max(one, other) + ln(1 + expOfNonPositive(-Math.abs(one - other)))
}

/** e to the power of a number between -1/2 and 1/2, minus 1. */
function lessOne(x: number): number {
  let sum = 1
  for (let term = TERMS; term > 1; term--) sum = 1 + (x / term) * sum
  return x * sum
}
