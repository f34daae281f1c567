import { type PersonalStats, statNames } from '../league/knight.ts'
import { onSide, sides } from '../league/side.ts'
import { defineRandomStream, randomBelow, randomUint32 } from '../random/randomNumbers.ts'
import { type PassSeedSource, type Seed, seedFromText } from '../random/seed.ts'
import { REGULAR_PASSES } from '../rules/matchLengthRules.ts'
import { currentVersions } from '../rules/versions.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { Ending } from './event.ts'
import type { MatchState } from './matchState.ts'
import type { MatchKnight, MatchSetup } from './setup.ts'

/** A match between two knights with uniformly random ratings, the `index`-th of a seed. */
export interface SampleMatch {
  readonly setup: MatchSetup
  readonly entropy: PassSeedSource
}

export interface SampleMatchReport {
  readonly matches: number
  /** Total of all matches. */
  readonly events: number
  readonly endings: Readonly<Record<SampleMatchEnding, number>>
  /** Per match, both knights together. */
  readonly averages: Readonly<Record<SampleMatchAverage, number>>
  /** Shares of all matches, 0 to 1. */
  readonly suddenDeath: number
  readonly draws: number
  /** Eight hexadecimal digits that differ if any result differs. */
  readonly checksum: string
}

export type SampleMatchEnding =
  | 'points'
  | 'draw'
  | 'disqualification'
  | 'doubleDisqualification'
  | 'withdrawal'
  | 'doubleWithdrawal'
  | 'death'
  | 'doubleDeath'

export type SampleMatchAverage =
  | 'passes'
  | 'points'
  | 'hits'
  | 'breaks'
  | 'dismounts'
  | 'penalties'
  | 'warnings'
  | 'injuries'

const endingNames: Readonly<Record<Ending, SampleMatchEnding>> = {
  points: 'points',
  'sudden-death': 'points',
  draw: 'draw',
  disqualification: 'disqualification',
  'double-disqualification': 'doubleDisqualification',
  withdrawal: 'withdrawal',
  'double-withdrawal': 'doubleWithdrawal',
  death: 'death',
  'double-death': 'doubleDeath',
}

// Lists each field: spread objects are slow to read.
const { rulesVersion, rules, wordsVersion } = currentVersions
const seedStream = defineRandomStream('sample/match')
const statStreams = statNames.map((name) => defineRandomStream(`sample/${name}`))

/** Creates the `index`-th sample match of a seed, 0 to 500,000,000. */
export function createSampleMatch(seed: Seed, index: number, tuning: Tuning): SampleMatch {
  const word = (offset: number): number => randomUint32(seed, seedStream, index * 4 + offset) | 0
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  return {
    setup: {
      rulesVersion,
      rules,
      wordsVersion,
      past: null,
      tuning,
      knight1: sampleKnight(seed, index * 2, 'Osric', 'male'),
      knight2: sampleKnight(seed, index * 2 + 1, 'Maud', 'female'),
    },
    entropy: (pass) => ({ a, b, c: c ^ pass, d }),
  }
}

function sampleKnight(seed: Seed, index: number, firstName: string, gender: 'male' | 'female'): MatchKnight {
  const rating = (at: number): number => 1 + randomBelow(seed, statStreams[at] ?? 0, 5, index)
  const personalStats: PersonalStats = {
    riding: rating(0),
    accuracy: rating(1),
    control: rating(2),
    power: rating(3),
    ferocity: rating(4),
    stamina: rating(5),
  }
  const isWest = gender === 'male'
  return {
    id: isWest ? 'knight_1' : 'knight_2',
    title: isWest ? 'Sur' : 'Lady',
    firstName,
    lastName: isWest ? 'Westend' : 'Eastend',
    epithet: 'of the Sample',
    gender,
    stableId: isWest ? 'stable_1' : 'stable_2',
    personalStats,
  }
}

/** Simulates `matches` sample matches and counts their endings. @param play computes a match's final state. */
export function simulateSampleMatches(
  options: Omit<SampleMatchRange, 'first'>,
  play: (match: SampleMatch, index: number) => MatchState,
): SampleMatchReport {
  return combineSampleMatchTallies([simulateSampleMatchRange({ first: 0, ...options }, play)])
}

/** A range of a seed's sample matches, from index `first` on. */
export interface SampleMatchRange {
  readonly first: number
  readonly matches: number
  readonly seed: string
  readonly tuning: Tuning
}

/** The counts of a range of sample matches. Plain data, so that threads can exchange it. */
export interface SampleMatchTally {
  readonly endings: Readonly<Record<Ending, number>>
  readonly sums: Readonly<Record<SampleMatchAverage, number>>
  readonly events: number
  readonly suddenDeaths: number
  /** A number for each knight of each match, in order; the checksum is computed from these. */
  readonly digests: Int32Array
}

/** Simulates a range of sample matches and counts their endings. @param play as in `simulateSampleMatches`. */
export function simulateSampleMatchRange(
  { first, matches, seed: text, tuning }: SampleMatchRange,
  play: (match: SampleMatch, index: number) => MatchState,
): SampleMatchTally {
  const seed = seedFromText(text)
  const tally = emptyTally(matches)
  for (let at = 0; at < matches; at++)
    addMatch(tally, at, play(createSampleMatch(seed, first + at, tuning), first + at))
  return tally
}

/** Combines tallies, in the order of their ranges, into a report. */
export function combineSampleMatchTallies(tallies: readonly SampleMatchTally[]): SampleMatchReport {
  const total = emptyTally(0)
  let matches = 0
  let checksum = 0x811c9dc5
  for (const { endings, sums, events, suddenDeaths, digests } of tallies) {
    addCounts(total.endings, endings)
    addCounts(total.sums, sums)
    total.events += events
    total.suddenDeaths += suddenDeaths
    matches += digests.length / 2
    for (const digest of digests) checksum = Math.imul(checksum ^ digest, 0x01000193)
  }
  return reportOf(total, matches, checksum)
}

interface TallyDraft {
  readonly endings: Record<Ending, number>
  readonly sums: Record<SampleMatchAverage, number>
  events: number
  suddenDeaths: number
  readonly digests: Int32Array
}

function emptyTally(matches: number): TallyDraft {
  const endings = Object.fromEntries(Object.keys(endingNames).map((ending) => [ending, 0])) as TallyDraft['endings']
  const sums = { passes: 0, points: 0, hits: 0, breaks: 0, dismounts: 0, penalties: 0, warnings: 0, injuries: 0 }
  return { endings, sums, events: 0, suddenDeaths: 0, digests: new Int32Array(2 * matches) }
}

function addMatch(tally: TallyDraft, at: number, state: MatchState): void {
  if (state.ending) tally.endings[state.ending] += 1
  if (state.currentPass > REGULAR_PASSES) tally.suddenDeaths += 1
  tally.events += state.seq
  tally.sums.passes += state.currentPass
  for (const side of sides) {
    const { points, penalties, warnings, tallies } = onSide(state, side)
    tally.sums.points += points
    tally.sums.hits += tallies.hits
    tally.sums.breaks += tallies.breaks
    tally.sums.dismounts += tallies.dismounts
    tally.sums.penalties += penalties
    tally.sums.warnings += warnings
    tally.sums.injuries += tallies.injuriesInflicted
    const digest =
      (points << 16) | (tallies.hits << 12) | (tallies.injuriesInflicted << 8) | (penalties << 4) | warnings
    tally.digests[2 * at + (side === 'knight1' ? 0 : 1)] = digest ^ (state.currentPass << 24)
  }
}

function addCounts<Name extends string>(total: Record<Name, number>, counts: Readonly<Record<Name, number>>): void {
  for (const name of Object.keys(total) as Name[]) total[name] += counts[name]
}

function reportOf(total: TallyDraft, matches: number, checksum: number): SampleMatchReport {
  const named = Object.fromEntries(Object.values(endingNames).map((name) => [name, 0])) as Record<
    SampleMatchEnding,
    number
  >
  for (const ending of Object.keys(total.endings) as Ending[]) named[endingNames[ending]] += total.endings[ending]
  const averages = Object.entries(total.sums).map(([name, sum]) => [name, sum / matches] as const)
  return {
    matches,
    events: total.events,
    endings: named,
    averages: Object.fromEntries(averages) as Record<SampleMatchAverage, number>,
    suddenDeath: total.suddenDeaths / matches,
    draws: named.draw / matches,
    checksum: (checksum >>> 0).toString(16).padStart(8, '0'),
  }
}
