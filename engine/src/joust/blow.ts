import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import type { PersonalStats } from '../league/knight.ts'
import type { BySide, Side } from '../league/side.ts'
import {
  CERTAIN_PER_TEN_THOUSAND,
  defineRandomStream,
  type RandomStreamId,
  randomBelow,
  randomChance,
} from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import { type CompiledTuning, type InjuryChanceThresholds, ratingPairIndex } from '../tuning/compileTuning.ts'
import type { FixedBlow } from './fixedPassFacts.ts'

/** The result of one lance in one pass. */
export interface Blow {
  readonly location: HitLocation
  /** The match's second crest lands on the visor instead and earns a warning (rules 3.3). */
  readonly isRedirected: boolean
  readonly isPenalty: boolean
  readonly lanceBroke: boolean
  readonly dismounted: boolean
  /** The location's points, and the bonuses if they apply. */
  readonly points: number
  /** The opponent's wound; null for none. */
  readonly severity: Severity | null
}

interface BlowStreams {
  readonly hit: RandomStreamId
  readonly aim: RandomStreamId
  readonly lanceBreak: RandomStreamId
  readonly dismount: RandomStreamId
  readonly severity: RandomStreamId
}

const streams: BySide<BlowStreams> = { knight1: streamsOf('knight1'), knight2: streamsOf('knight2') }

/** Draws a knight's blow in this pass; null for a miss (rules 3.1). */
export function rollBlow(
  tuning: CompiledTuning,
  hitter: PersonalStats,
  hasStruckCrest: boolean,
  side: Side,
  seed: Seed,
): Blow | null {
  if (!randomChance(seed, streamsFor(side).hit, tuning.hitChance)) return null
  return drawLanded(tuning, hitter, hasStruckCrest, side, seed)
}

/**
 * Draws the rest of a partly given blow from the usual streams. So an unchanged given part leaves the rest of the
 * seed's results unchanged.
 */
export function rollRestOfBlow(
  tuning: CompiledTuning,
  hitter: PersonalStats,
  hasStruckCrest: boolean,
  side: Side,
  seed: Seed,
  fixedBlow: FixedBlow,
): Blow | null {
  const names = streamsFor(side)
  if (!(fixedBlow.lands ?? randomChance(seed, names.hit, tuning.hitChance))) return null
  const drawn = drawLanded(tuning, hitter, hasStruckCrest, side, seed)
  const { strike = drawn, severities } = fixedBlow
  const landed = tuning.locations.indexOf(strike.location)
  const bands = tuning.injury[ratingPairIndex(hitter.ferocity, hitter.power)]?.[landed]
  return {
    location: strike.location,
    isRedirected: strike.isRedirected,
    isPenalty: tuning.isPenalty[landed] === true,
    lanceBroke: strike.lanceBroke,
    dismounted: strike.dismounted,
    points: strike.points ?? pointsFor(tuning, landed, strike.lanceBroke, strike.dismounted),
    severity: drawSeverityAmong(severities, bands ?? harmless, names.severity, seed),
  }
}

function drawLanded(
  tuning: CompiledTuning,
  hitter: PersonalStats,
  hasStruckCrest: boolean,
  side: Side,
  seed: Seed,
): Blow {
  const names = streamsFor(side)
  const aimed = drawLocation(tuning.aim[ratingPairIndex(hitter.accuracy, hitter.ferocity)] ?? [], names.aim, seed)
  const isRedirected = aimed === tuning.crest && hasStruckCrest
  const landed = isRedirected ? tuning.visor : aimed
  const lanceBroke = randomChance(
    seed,
    names.lanceBreak,
    tuning.lanceBreak[ratingPairIndex(hitter.control, hitter.accuracy)] ?? 0,
  )
  const dismounted = randomChance(
    seed,
    names.dismount,
    tuning.dismount[ratingPairIndex(hitter.power, hitter.riding)] ?? 0,
  )
  return {
    location: tuning.locations[landed] ?? 'shield',
    isRedirected,
    isPenalty: tuning.isPenalty[landed] === true,
    lanceBroke,
    dismounted,
    points: pointsFor(tuning, landed, lanceBroke, dismounted),
    severity: drawSeverity(tuning, hitter, landed, names.severity, seed),
  }
}

/** The wound after a blow: new, or an old one made worse (rules 4.1). @param drawPath called only for a new wound. */
export function computeWound(
  carried: readonly Injury[],
  blow: { readonly location: HitLocation; readonly severity: Severity },
  passNumber: number,
  drawPath: () => Injury['path'],
): Injury {
  const known = carried.find((injury) => injury.location === blow.location)
  if (!known) {
    return { location: blow.location, severity: blow.severity, passNumber, path: drawPath(), escalatedAt: null }
  }
  const isStillModerate = known.severity === 'minor' && blow.severity !== 'major'
  return {
    location: known.location,
    severity: isStillModerate ? 'moderate' : 'major',
    passNumber: known.passNumber,
    path: known.path,
    escalatedAt: passNumber,
  }
}

function drawLocation(runningWeights: readonly number[], aim: RandomStreamId, seed: Seed): number {
  const roll = randomBelow(seed, aim, runningWeights[runningWeights.length - 1] ?? 1)
  let at = 0
  while (roll >= (runningWeights[at] ?? Number.POSITIVE_INFINITY)) at++
  return at
}

function pointsFor(tuning: CompiledTuning, location: number, lanceBroke: boolean, dismounted: boolean): number {
  const base = tuning.locationPoints[location] ?? 0
  if (tuning.isPenalty[location]) return base
  return base + (lanceBroke ? tuning.breakBonus : 0) + (dismounted ? tuning.dismountBonus : 0)
}

/** One roll against the bands major, moderate, minor (rules 4.1). */
function drawSeverity(
  tuning: CompiledTuning,
  hitter: PersonalStats,
  location: number,
  id: RandomStreamId,
  seed: Seed,
): Severity | null {
  const bands = tuning.injury[ratingPairIndex(hitter.ferocity, hitter.power)]?.[location]
  return bands ? severityOf(randomBelow(seed, id, CERTAIN_PER_TEN_THOUSAND), bands) : null
}

function severityOf(roll: number, bands: InjuryChanceThresholds): Severity | null {
  if (roll >= bands.any) return null
  if (roll < bands.major) return 'major'
  return roll < bands.moderateOrWorse ? 'moderate' : 'minor'
}

const harmless: InjuryChanceThresholds = { any: 0, moderateOrWorse: 0, major: 0 }

/**
 * Draws one of the allowed severities by their bands. An allowed first roll stays, so that an unconstrained seed keeps
 * its result. If all bands are empty, the first one is the result.
 */
function drawSeverityAmong(
  allowed: readonly (Severity | null)[] | undefined,
  bands: InjuryChanceThresholds,
  id: RandomStreamId,
  seed: Seed,
): Severity | null {
  const drawn = severityOf(randomBelow(seed, id, CERTAIN_PER_TEN_THOUSAND), bands)
  if (allowed === undefined || allowed.includes(drawn)) return drawn
  const [first = null] = allowed
  const sum = allowed.reduce((total, severity) => total + shareOf(severity, bands), 0)
  if (sum === 0) return first
  const roll = randomBelow(seed, id, sum, 1)
  let total = 0
  for (const severity of allowed) {
    total += shareOf(severity, bands)
    if (roll < total) return severity
  }
  return first
}

function shareOf(severity: Severity | null, bands: InjuryChanceThresholds): number {
  const { major, moderateOrWorse } = bands
  if (severity === null) return CERTAIN_PER_TEN_THOUSAND - bands.any
  if (severity === 'minor') return bands.any - moderateOrWorse
  return severity === 'moderate' ? moderateOrWorse - major : major
}

function streamsFor(side: Side): BlowStreams {
  return side === 'knight1' ? streams.knight1 : streams.knight2
}

function streamsOf(side: Side): BlowStreams {
  return {
    hit: defineRandomStream(`${side}/hit`),
    aim: defineRandomStream(`${side}/aim`),
    lanceBreak: defineRandomStream(`${side}/lance-break`),
    dismount: defineRandomStream(`${side}/dismount`),
    severity: defineRandomStream(`${side}/severity`),
  }
}
