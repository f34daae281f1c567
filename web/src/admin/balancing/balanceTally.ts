// What became of many matches, in counts that can be added up. The same matches for every tuning: what differs
// between two reports is the tuning's doing, not chance's.

import {
  type Ending,
  endings,
  LAST_PASS,
  type MatchState,
  rideMatch,
  type SampleAverage,
  type SampleReport,
  sampleMatches,
  type Tuning,
} from '@tiltyard/engine'

export interface BalanceTally {
  readonly matches: number
  readonly endings: Readonly<Record<Ending, number>>
  /** Over all matches, both knights together. */
  readonly sums: Readonly<Record<SampleAverage, number>>
  readonly suddenDeaths: number
  /** Knights by their final points; the last place is for that many and more. */
  readonly points: readonly number[]
  /** Matches by the pass they ended in: the first at 0. */
  readonly passes: readonly number[]
}

export const MOST_POINTS = 20
const SEED = 'balancing'

/** Plays the `chunk`-th part of the report's matches. */
export function playChunk(tuning: Tuning, chunk: number, matches: number): BalanceTally {
  const ended = Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
  const points = Array.from({ length: MOST_POINTS + 1 }, () => 0)
  const passes = Array.from({ length: LAST_PASS }, () => 0)
  const count = (state: MatchState): MatchState => {
    if (state.ending !== null) ended[state.ending] += 1
    addAt(points, Math.min(MOST_POINTS, state.knight1.points))
    addAt(points, Math.min(MOST_POINTS, state.knight2.points))
    addAt(passes, state.currentPass - 1)
    return state
  }
  const report = sampleMatches({ matches, seed: `${SEED}/${chunk}`, tuning }, ({ setup, entropy }) =>
    count(rideMatch(setup, entropy)),
  )
  const suddenDeaths = Math.round(report.suddenDeath * matches)
  return { matches, endings: ended, sums: sumsOf(report), suddenDeaths, points, passes }
}

/** Both together. */
export function addTallies(one: BalanceTally, other: BalanceTally): BalanceTally {
  return {
    matches: one.matches + other.matches,
    endings: addRecords(one.endings, other.endings),
    sums: addRecords(one.sums, other.sums),
    suddenDeaths: one.suddenDeaths + other.suddenDeaths,
    points: one.points.map((count, at) => count + (other.points[at] ?? 0)),
    passes: one.passes.map((count, at) => count + (other.passes[at] ?? 0)),
  }
}

function sumsOf({ averages, matches }: SampleReport): Record<SampleAverage, number> {
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

/** The entries of a record, typed by its names. */
export function typedEntries<Name extends string>(record: Readonly<Record<Name, number>>): [Name, number][] {
  return Object.entries(record) as [Name, number][]
}

function addAt(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}
