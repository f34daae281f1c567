// Counts of simulated matches, which can be added up. Each tuning gets the same seeds, so that only the tuning makes
// a difference.

import {
  type Ending,
  endings,
  LAST_PASS,
  type MatchState,
  type SampleMatchAverage,
  type SampleMatchReport,
  simulateFinalState,
  simulateSampleMatches,
  type Tuning,
} from '@tiltyard/engine'

export interface BalancingTally {
  readonly matches: number
  readonly endings: Readonly<Record<Ending, number>>
  /** Sums over all matches and both knights. */
  readonly sums: Readonly<Record<SampleMatchAverage, number>>
  readonly suddenDeaths: number
  /** Knights by final points; the last entry counts that many or more. */
  readonly points: readonly number[]
  /** Matches by their last pass; pass 1 at index 0. */
  readonly passes: readonly number[]
}

export const MAX_CHARTED_SCORE = 20
const SEED = 'balancing'

/** Simulates the `chunk`-th part of the report's matches. */
export function simulateBalancingChunk(tuning: Tuning, chunk: number, matches: number): BalancingTally {
  const ended = Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
  const points = Array.from({ length: MAX_CHARTED_SCORE + 1 }, () => 0)
  const passes = Array.from({ length: LAST_PASS }, () => 0)
  const count = (state: MatchState): MatchState => {
    if (state.ending !== null) ended[state.ending] += 1
    addAt(points, Math.min(MAX_CHARTED_SCORE, state.knight1.points))
    addAt(points, Math.min(MAX_CHARTED_SCORE, state.knight2.points))
    addAt(passes, state.currentPass - 1)
    return state
  }
  const report = simulateSampleMatches({ matches, seed: `${SEED}/${chunk}`, tuning }, ({ setup, entropy }) =>
    count(simulateFinalState(setup, entropy)),
  )
  const suddenDeaths = Math.round(report.suddenDeath * matches)
  return { matches, endings: ended, sums: sumsOf(report), suddenDeaths, points, passes }
}

/** Adds two tallies. */
export function addBalancingTallies(one: BalancingTally, other: BalancingTally): BalancingTally {
  return {
    matches: one.matches + other.matches,
    endings: addRecords(one.endings, other.endings),
    sums: addRecords(one.sums, other.sums),
    suddenDeaths: one.suddenDeaths + other.suddenDeaths,
    points: one.points.map((count, at) => count + (other.points[at] ?? 0)),
    passes: one.passes.map((count, at) => count + (other.passes[at] ?? 0)),
  }
}

function sumsOf({ averages, matches }: SampleMatchReport): Record<SampleMatchAverage, number> {
  const sums = { ...averages }
  for (const [name, average] of typedEntries(averages)) sums[name] = Math.round(average * matches)
  return sums
}

function addRecords<Name extends string>(
  one: Readonly<Record<Name, number>>,
  other: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const sums: Record<Name, number> = { ...one }
  for (const [name, count] of typedEntries(other)) sums[name] += count
  return sums
}

/** `Object.entries` with typed keys. */
export function typedEntries<Name extends string>(record: Readonly<Record<Name, number>>): [Name, number][] {
  return Object.entries(record) as [Name, number][]
}

function addAt(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}
