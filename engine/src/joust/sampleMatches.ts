import { type PersonalStats, statNames } from '../league/knight.ts'
import { sides } from '../league/side.ts'
import { draw, drawBelow, stream } from '../random/draw.ts'
import { type Entropy, type Seed, seedFromText } from '../random/seed.ts'
import { MAX_PASSES } from '../rules/measures.ts'
import { currentVersions } from '../rules/versions.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { Ending } from './event.ts'
import type { MatchState } from './matchState.ts'
import type { MatchKnight, MatchSetup } from './setup.ts'

/** A match between two knights whose ratings are uniformly random, the `index`-th under a seed. */
export interface SampleMatch {
  readonly setup: MatchSetup
  readonly entropy: Entropy
}

export interface SampleReport {
  readonly matches: number
  readonly endings: Readonly<Record<SampleEnding, number>>
  /** Per match, both knights together. */
  readonly averages: Readonly<Record<SampleAverage, number>>
  /** Shares of all matches, 0 to 1. */
  readonly suddenDeath: number
  readonly draws: number
  /** Eight hexadecimal digits that differ when any result differs. */
  readonly checksum: string
}

export type SampleEnding =
  | 'points'
  | 'draw'
  | 'disqualification'
  | 'doubleDisqualification'
  | 'withdrawal'
  | 'doubleWithdrawal'
  | 'death'
  | 'doubleDeath'

export type SampleAverage =
  | 'passes'
  | 'points'
  | 'hits'
  | 'breaks'
  | 'dismounts'
  | 'penalties'
  | 'warnings'
  | 'injuries'

const endingNames: Readonly<Record<Ending, SampleEnding>> = {
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

// Named one by one: a spread would make objects that are slow to read.
const { rulesVersion, rules, wordsVersion } = currentVersions
const seedStream = stream('sample/match')
const statStreams = statNames.map((name) => stream(`sample/${name}`))

/** The `index`-th sample match, 0 to 500,000,000, of a seed's sequence. */
export function sampleMatch(seed: Seed, index: number, tuning: Tuning): SampleMatch {
  const word = (offset: number): number => draw(seed, seedStream, index * 4 + offset) | 0
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  return {
    setup: {
      rulesVersion,
      rules,
      wordsVersion,
      tuning,
      knight1: sampleKnight(seed, index * 2, 'Osric', 'male'),
      knight2: sampleKnight(seed, index * 2 + 1, 'Maud', 'female'),
    },
    entropy: (pass) => ({ a, b, c: c ^ pass, d }),
  }
}

function sampleKnight(seed: Seed, index: number, firstName: string, gender: 'male' | 'female'): MatchKnight {
  const rating = (at: number): number => 1 + drawBelow(seed, statStreams[at] ?? 0, 5, index)
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

/** Plays `matches` sample matches and counts how they ended. @param play gives a match's final state. */
export function sampleMatches(
  options: { readonly matches: number; readonly seed: string; readonly tuning: Tuning },
  play: (match: SampleMatch, index: number) => MatchState,
): SampleReport {
  const seed = seedFromText(options.seed)
  const tally = emptyTally()
  for (let index = 0; index < options.matches; index++) {
    addTo(tally, play(sampleMatch(seed, index, options.tuning), index))
  }
  return report(tally, options.matches)
}

interface Tally {
  readonly endings: Record<Ending, number>
  readonly sums: Record<SampleAverage, number>
  suddenDeaths: number
  checksum: number
}

function emptyTally(): Tally {
  const endings = Object.fromEntries(Object.keys(endingNames).map((ending) => [ending, 0])) as Tally['endings']
  const sums = { passes: 0, points: 0, hits: 0, breaks: 0, dismounts: 0, penalties: 0, warnings: 0, injuries: 0 }
  return { endings, sums, suddenDeaths: 0, checksum: 0x811c9dc5 }
}

function addTo(tally: Tally, state: MatchState): void {
  if (state.ending) tally.endings[state.ending] += 1
  if (state.currentPass > MAX_PASSES) tally.suddenDeaths += 1
  tally.sums.passes += state.currentPass
  for (const side of sides) {
    const { points, penalties, warnings, tallies } = state[side]
    tally.sums.points += points
    tally.sums.hits += tallies.hits
    tally.sums.breaks += tallies.breaks
    tally.sums.dismounts += tallies.dismounts
    tally.sums.penalties += penalties
    tally.sums.warnings += warnings
    tally.sums.injuries += tallies.injuriesInflicted
    const digest =
      (points << 16) | (tallies.hits << 12) | (tallies.injuriesInflicted << 8) | (penalties << 4) | warnings
    tally.checksum = Math.imul(tally.checksum ^ digest ^ (state.currentPass << 24), 0x01000193)
  }
}

function endingsOf(tally: Tally): Ending[] {
  return Object.keys(tally.endings) as Ending[]
}

function report(tally: Tally, matches: number): SampleReport {
  const named = Object.fromEntries(Object.values(endingNames).map((name) => [name, 0])) as Record<SampleEnding, number>
  for (const ending of endingsOf(tally)) named[endingNames[ending]] += tally.endings[ending]
  const averages = Object.entries(tally.sums).map(([name, sum]) => [name, sum / matches] as const)
  return {
    matches,
    endings: named,
    averages: Object.fromEntries(averages) as Record<SampleAverage, number>,
    suddenDeath: tally.suddenDeaths / matches,
    draws: named.draw / matches,
    checksum: (tally.checksum >>> 0).toString(16).padStart(8, '0'),
  }
}
