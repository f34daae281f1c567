import type { MatchWinProbabilities } from './computeWinChances.ts'

const WHOLE = 10_000
const TOLERANCE = 1e-6
const names = ['knight1', 'knight2', 'none'] as const

/**
 * Rounds shares of 1 to whole ten-thousandths with sum 1, by the largest remainder; ties go to the first.
 * @throws RangeError if the probabilities do not sum to 1.
 */
export function roundToTenThousandths(probabilities: MatchWinProbabilities): MatchWinProbabilities {
  const exact = names.map((name) => probabilities[name] * WHOLE)
  const sum = exact.reduce((one, other) => one + other, 0)
  if (!exact.every((part) => part >= -TOLERANCE) || !(Math.abs(sum - WHOLE) < TOLERANCE * WHOLE)) {
    throw new RangeError(`${names.map((name) => probabilities[name]).join(', ')} are not shares of 1.`)
  }
  const parts = exact.map((part) => Math.max(0, Math.floor(part)))
  const missing = WHOLE - parts.reduce((one, other) => one + other, 0)
  const order = [0, 1, 2].sort((one, other) => cutOf(other) - cutOf(one) || one - other)
  for (const at of order.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1
  const [knight1 = 0, knight2 = 0, none = 0] = parts
  return { knight1: knight1 / WHOLE, knight2: knight2 / WHOLE, none: none / WHOLE }

  function cutOf(at: number): number {
    return (exact[at] ?? 0) - (parts[at] ?? 0)
  }
}
