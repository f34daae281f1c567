import type { MatchState } from '../joust/matchState.ts'
import { replay } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { simulateRestOfMatch } from '../joust/simulateRestOfMatch.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { defineRandomStream, forkSeed, randomBelow, randomBetween, randomUint32 } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import { readingA, readingB } from '../tuning/presets.ts'
import {
  readTuningSetting,
  type TuningSetting,
  type TuningSettingChange,
  tuningSettings,
  withTuningSettings,
} from '../tuning/settings.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { MatchWinProbabilities } from './shares.ts'

/**
 * The tuning of a sample: a reading; values between half and twice Reading A; or anything within the limits. The base
 * death chance is at most 1%, so that most ride on.
 */
export const sampleTuningKinds = ['reading A', 'near A', 'reading B', 'anything'] as const
export type SampleTuningKind = (typeof sampleTuningKinds)[number]

/** A match between two passes, for measurements of the chances. */
export interface WinChanceSampleCase {
  readonly tuningKind: SampleTuningKind
  readonly setup: MatchSetup
  readonly state: MatchState
}

const cutStream = defineRandomStream('sample-case/cut')
const rideStream = defineRandomStream('sample-case/ride')

/**
 * Creates the `index`-th case of a seed: random ratings, tunings in turn and a random moment of a match.
 * @public for tests.
 */
export function createWinChanceSampleCase(seed: Seed, index: number): WinChanceSampleCase {
  const tuningKind = sampleTuningKinds[index % sampleTuningKinds.length] ?? 'reading A'
  const { setup, entropy } = createSampleMatch(seed, index, sampleTuning(tuningKind, forkSeed(seed, `tuning ${index}`)))
  const facts = simulateFacts(setup, entropy)
  const begins = facts.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began'))
  const cut = begins[randomBelow(seed, cutStream, begins.length, index)]?.seq ?? 1
  return { tuningKind, setup, state: replay(facts.slice(0, cut - 1)) }
}

function sampleTuning(kind: SampleTuningKind, seed: Seed): Tuning {
  if (kind === 'reading A') return readingA
  if (kind === 'reading B') return readingB
  const drawValue = kind === 'anything' ? anyValue : nearValue
  return withTuningSettings(
    readingA,
    tuningSettings.map((setting): TuningSettingChange => ({ path: setting.path, value: drawValue(setting, seed) })),
  )
}

function anyValue({ path, min, max, step }: TuningSetting, seed: Seed): number {
  const most = path === 'baseDeathChance' ? 1 : max
  const parts = Math.round(1 / step)
  return randomBetween(seed, defineRandomStream(path), min * parts, most * parts) / parts
}

function nearValue({ path, min, max, step }: TuningSetting, seed: Seed): number {
  const parts = Math.round(1 / step)
  const times = randomBetween(seed, defineRandomStream(path), 50, 200) / 100
  const value = Math.round((readTuningSetting(readingA, path) ?? min) * times * parts) / parts
  return Math.min(max, Math.max(min, value))
}

/** Simulates the rest of a case many times and returns the probabilities; deterministic. @public for tests. */
export function simulateWinChanceSampleCase(
  seed: Seed,
  { setup, state }: WinChanceSampleCase,
  rides: number,
): MatchWinProbabilities {
  const counts = { knight1: 0, knight2: 0, none: 0 }
  for (let ride = 0; ride < rides; ride++) {
    const word = (at: number): number => randomUint32(seed, rideStream, ride * 4 + at) | 0
    const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
    counts[simulateRestOfMatch(setup, state, (pass) => ({ a, b, c: c ^ pass, d })).winner ?? 'none'] += 1
  }
  return { knight1: counts.knight1 / rides, knight2: counts.knight2 / rides, none: counts.none / rides }
}
