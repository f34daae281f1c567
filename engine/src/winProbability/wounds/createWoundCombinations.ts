/** Severities as numbers: 1 minor, 2 moderate, 3 major. */
const severities = [1, 2, 3] as const

/** Every combination of wounds up to a limit, by the number of each severity, fewest first. */
export interface WoundCombinations {
  readonly maxWounds: number
  readonly size: number
  /** Index * 4 + severity: the number of such wounds. */
  readonly severityCounts: Int32Array
  /** Index * 4 + severity: the combination with one more; -1 above the limit. Severity 0 changes nothing. */
  readonly withOneMore: Int32Array
  /** The combination with one less; -1 if there is none. */
  readonly withOneLess: Int32Array
  /** The combination with one more; at the limit it replaces the mildest. */
  readonly withOneMoreOrWorse: Int32Array
}

const known = new Map<number, WoundCombinations>()

/** @param most the limit, at least 0. */
export function createWoundCombinations(most: number): WoundCombinations {
  const counts = known.get(most) ?? enumerate(most)
  known.set(most, counts)
  return counts
}

function enumerate(most: number): WoundCombinations {
  const rows: (readonly [number, number, number])[] = []
  for (let total = 0; total <= most; total++) {
    for (let major = 0; major <= total; major++) {
      for (let moderate = 0; moderate + major <= total; moderate++)
        rows.push([total - major - moderate, moderate, major])
    }
  }
  const indexOf = new Map(rows.map((row, index) => [row.join(), index]))
  const has = Int32Array.from(rows.flatMap((row) => [0, ...row]))
  const shifted = (by: number): Int32Array =>
    Int32Array.from(
      rows.flatMap((row, index) => [
        index,
        ...severities.map((severity) => {
          const counts = row.map((count, at) => count + (at === severity - 1 ? by : 0))
          return indexOf.get(counts.join()) ?? -1
        }),
      ]),
    )
  const [more, less] = [shifted(1), shifted(-1)]
  return {
    maxWounds: most,
    size: rows.length,
    severityCounts: has,
    withOneMore: more,
    withOneLess: less,
    withOneMoreOrWorse: more.map(worse(has, more, less)),
  }
}

/** Replaces a combination above the limit. */
function worse(has: Int32Array, more: Int32Array, less: Int32Array): (next: number, at: number) => number {
  return (next, at) => {
    if (next !== -1) return next
    const [index, severity] = [at >> 2, at & 3]
    const mildest = severities.find((other) => (has[index * 4 + other] ?? 0) > 0) ?? 0
    if (severity <= mildest) return index
    return more[(less[index * 4 + mildest] ?? 0) * 4 + severity] ?? index
  }
}
