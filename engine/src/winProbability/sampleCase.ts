import type { MatchState } from '../joust/matchState.ts'
import { replay } from '../joust/replay.ts'
import { rideFacts } from '../joust/rideFacts.ts'
import { rideFrom } from '../joust/rideFrom.ts'
import { sampleMatch } from '../joust/sampleMatches.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { draw, drawBelow, drawBetween, fork, stream } from '../random/draw.ts'
import type { Seed } from '../random/seed.ts'
import { readingA, readingB } from '../tuning/presets.ts'
import {
  readSetting,
  type SettingChange,
  type TuningSetting,
  tuningSettings,
  withSettings,
} from '../tuning/settings.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { Shares } from './shares.ts'

/**
 * The tuning of a sample: a reading; values between half and twice Reading A; or anything within the limits. The base
 * death chance is at most 1%, so that most ride on.
 */
export const sampleTunings = ['reading A', 'near A', 'reading B', 'anything'] as const
export type SampleTuning = (typeof sampleTunings)[number]

/** A match between two passes, for measurements of the chances. */
export interface SampleCase {
  readonly tuningKind: SampleTuning
  readonly setup: MatchSetup
  readonly state: MatchState
}

const cutStream = stream('sample-case/cut')
const rideStream = stream('sample-case/ride')

/**
 * Creates the `index`-th case of a seed: random ratings, tunings in turn and a random moment of a match.
 * @public for tests.
 */
export function sampleCase(seed: Seed, index: number): SampleCase {
  const tuningKind = sampleTunings[index % sampleTunings.length] ?? 'reading A'
  const { setup, entropy } = sampleMatch(seed, index, sampleTuning(tuningKind, fork(seed, `tuning ${index}`)))
  const facts = rideFacts(setup, entropy)
  const begins = facts.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began'))
  const cut = begins[drawBelow(seed, cutStream, begins.length, index)]?.seq ?? 1
  return { tuningKind, setup, state: replay(facts.slice(0, cut - 1)) }
}

function sampleTuning(kind: SampleTuning, seed: Seed): Tuning {
  if (kind === 'reading A') return readingA
  if (kind === 'reading B') return readingB
  const drawValue = kind === 'anything' ? anyValue : nearValue
  return withSettings(
    readingA,
    tuningSettings.map((setting): SettingChange => ({ path: setting.path, value: drawValue(setting, seed) })),
  )
}

function anyValue({ path, min, max, step }: TuningSetting, seed: Seed): number {
  const most = path === 'baseDeathChance' ? 1 : max
  const parts = Math.round(1 / step)
  return drawBetween(seed, stream(path), min * parts, most * parts) / parts
}

function nearValue({ path, min, max, step }: TuningSetting, seed: Seed): number {
  const parts = Math.round(1 / step)
  const times = drawBetween(seed, stream(path), 50, 200) / 100
  const value = Math.round((readSetting(readingA, path) ?? min) * times * parts) / parts
  return Math.min(max, Math.max(min, value))
}

/** Simulates the rest of a case many times and returns the shares; deterministic. @public for tests. */
export function rideCase(seed: Seed, { setup, state }: SampleCase, rides: number): Shares {
  const counts = { knight1: 0, knight2: 0, none: 0 }
  for (let ride = 0; ride < rides; ride++) {
    const word = (at: number): number => draw(seed, rideStream, ride * 4 + at) | 0
    const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
    counts[rideFrom(setup, state, (pass) => ({ a, b, c: c ^ pass, d })).winner ?? 'none'] += 1
  }
  return { knight1: counts.knight1 / rides, knight2: counts.knight2 / rides, none: counts.none / rides }
}
