const TERMS = 30
const MAX_ARGUMENT = 20

/**
 * e to the power of x, by its series: `Math.exp` may differ in the last digit from machine to machine, sums and
 * products don't.
 * @param x from -20 to 20. @throws RangeError beyond.
 */
export function exponential(x: number): number {
  if (!(Math.abs(x) <= MAX_ARGUMENT)) throw new RangeError(`The exponent is ${x}. Allowed: -20 to 20.`)
  // Halved five times the series needs few terms; squaring undoes it.
  const part = x / 32
  let term = 1
  let sum = 1
  for (let index = 1; index <= TERMS; index++) {
    term = (term * part) / index
    sum += term
  }
  for (let halving = 0; halving < 5; halving++) sum *= sum
  return sum
}
