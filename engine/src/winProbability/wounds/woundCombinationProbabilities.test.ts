import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWoundCombinations } from './createWoundCombinations.ts'
import { WoundsGivenCombination, woundCombinationProbabilities } from './woundCombinationProbabilities.ts'

const PLACES = 4

/** Bodies of a few places; some are whole, some certainly wounded. */
const bodies = fc
  .array(fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 5 }))), { minLength: PLACES, maxLength: PLACES })
  .filter((rows) => rows.every((row) => row.some((weight) => weight > 0)))
  .map((rows) =>
    Float64Array.from(rows.flatMap((row) => row.map((weight) => weight / row.reduce((sum, one) => sum + one, 0)))),
  )

/** Every combination of the places' severities, with its probability. */
function everyBody(body: Float64Array): { readonly severities: readonly number[]; readonly probability: number }[] {
  let all: { severities: number[]; probability: number }[] = [{ severities: [], probability: 1 }]
  for (let place = 0; place < PLACES; place++) {
    all = all.flatMap(({ severities, probability }) =>
      [0, 1, 2, 3].map((severity) => ({
        severities: [...severities, severity],
        probability: probability * (body[place * 4 + severity] ?? 0),
      })),
    )
  }
  return all.filter(({ probability }) => probability > 0)
}

describe('wound counts', () => {
  const counts = createWoundCombinations(PLACES)
  const indexOf = (severities: readonly number[]): number =>
    severities.reduce((index, severity) => counts.withOneMore[index * 4 + severity] ?? -1, 0)

  test('have the summed probability of all bodies with that count', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const counted = new Float64Array(counts.size)
        for (const { severities, probability } of everyBody(body)) {
          counted[indexOf(severities)] = (counted[indexOf(severities)] ?? 0) + probability
        }
        const probabilities = woundCombinationProbabilities(counts, body)
        for (const [index, probability] of counted.entries()) expect(probabilities[index]).toBeCloseTo(probability, 12)
      }),
      { numRuns: 40 },
    )
  })

  test('give each place the conditional distribution over those bodies', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const probabilities = woundCombinationProbabilities(counts, body)
        const sums = new Float64Array(counts.size * PLACES * 4)
        for (const { severities, probability } of everyBody(body)) {
          severities.forEach((severity, place) => {
            const at = (indexOf(severities) * PLACES + place) * 4 + severity
            sums[at] = (sums[at] ?? 0) + probability
          })
        }
        const given = new WoundsGivenCombination(counts, PLACES)
        given.compute(body, 0, counts.size)
        for (const [at, sum] of sums.entries()) {
          const probability = probabilities[Math.floor(at / (PLACES * 4))] ?? 0
          if (probability > 1e-9) expect(given.probabilities[at]).toBeCloseTo(sum / probability, 9)
        }
      }),
      { numRuns: 40 },
    )
  })
})
