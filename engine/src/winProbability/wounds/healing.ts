import type { WoundCombinations } from './createWoundCombinations.ts'
import type { HealingProbabilities } from './healingProbabilities.ts'

/** The effect of the leechwork on wound counts: for each count, the counts that may follow with their probabilities. */
export interface HealingTransitions {
  /** The start of each count's list; one more entry marks the end of the last. */
  readonly from: Int32Array
  readonly to: Int32Array
  readonly probability: Float64Array
}

const severities = [1, 2, 3] as const

export function computeHealingTransitions(counts: WoundCombinations, leech: HealingProbabilities): HealingTransitions {
  const left = leftOf(leech)
  const rows: Map<number, number>[] = []
  for (let index = 0; index < counts.size; index++) {
    const severity = severities.find((one) => (counts.severityCounts[index * 4 + one] ?? 0) > 0)
    const before = severity === undefined ? undefined : rows[counts.withOneLess[index * 4 + severity] ?? 0]
    rows.push(
      severity === undefined || before === undefined
        ? new Map([[0, 1]])
        : withOne(counts, before, left[severity] ?? [1]),
    )
  }
  const from = [0]
  for (const row of rows) from.push((from[from.length - 1] ?? 0) + row.size)
  const entries = rows.flatMap((row) => [...row])
  return {
    from: Int32Array.from(from),
    to: Int32Array.from(entries.map(([to]) => to)),
    probability: Float64Array.from(entries.map(([, probability]) => probability)),
  }
}

function withOne(
  counts: WoundCombinations,
  row: ReadonlyMap<number, number>,
  left: readonly number[],
): Map<number, number> {
  const sum = new Map<number, number>()
  for (const [index, probability] of row) {
    for (let severity = 0; severity < left.length; severity++) {
      const becomes = left[severity] ?? 0
      if (becomes === 0) continue
      const to = counts.withOneMore[index * 4 + severity] ?? 0
      sum.set(to, (sum.get(to) ?? 0) + probability * becomes)
    }
  }
  return sum
}

/** By severity: the probabilities of no, minor, moderate and major wound after the leechwork. */
function leftOf(leech: HealingProbabilities): readonly (readonly number[])[] {
  const { minorStays, moderateStays, moderateToMinor, majorStays, majorToModerate } = leech
  return [
    [1],
    [1 - minorStays, minorStays],
    [1 - moderateToMinor - moderateStays, moderateToMinor, moderateStays],
    [1 - majorToModerate - majorStays, 0, majorToModerate, majorStays],
  ]
}
