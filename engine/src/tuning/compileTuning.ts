import type { HitLocation } from '../league/hitLocation.ts'
import { CERTAIN_PER_TEN_THOUSAND } from '../random/randomNumbers.ts'
import type { BlowRules } from '../rules/rules.ts'
import { currentRules } from '../rules/versions.ts'
import type { InjuryChances, Tuning } from './tuning.ts'
import { simulatorConfigErrors } from './tuningFromSimulatorConfig.ts'

/** A tuning precomputed for every pair of ratings, per 10,000, so that a blow needs only a few look-ups. */
export interface CompiledTuning {
  readonly locations: readonly HitLocation[]
  /** The indices of these two locations. */
  readonly crest: number
  readonly visor: number
  readonly hitChance: number
  /** By accuracy and ferocity: running totals of the ten weights; the last is their sum. */
  readonly aim: readonly (readonly number[])[]
  /** By control and accuracy. */
  readonly lanceBreak: readonly number[]
  /** By power and riding. */
  readonly dismount: readonly number[]
  /** By ferocity and power, then location: running totals of major, moderate, minor. */
  readonly injury: readonly (readonly InjuryChanceThresholds[])[]
  /** By location index. */
  readonly locationPoints: readonly number[]
  readonly isPenalty: readonly boolean[]
  readonly breakBonus: number
  readonly dismountBonus: number
  /** By stamina 1 to 5 at index 0 to 4. */
  readonly heal: readonly number[]
  readonly improve: readonly number[]
  readonly death: { readonly base: number; readonly minor: number; readonly moderate: number; readonly major: number }
}

export interface InjuryChanceThresholds {
  readonly major: number
  readonly moderateOrWorse: number
  readonly any: number
}

const ratings = [1, 2, 3, 4, 5] as const
const PER_PERCENT = CERTAIN_PER_TEN_THOUSAND / 100
const compiled = new WeakMap<Tuning, WeakMap<BlowRules, CompiledTuning>>()
/** Simulations mostly ask for the same tuning, and a WeakMap look-up is slow. */
let latest: { readonly tuning: Tuning; readonly rules: BlowRules; readonly tables: CompiledTuning } | null = null

/** The index of a pair of ratings in a compiled table. */
export function ratingPairIndex(primary: number, secondary: number): number {
  return (primary - 1) * 5 + secondary - 1
}

/**
 * The tuning's tables under these rules, cached by object (rules 3).
 * @throws RangeError with the required fields of a simulator config (rules 10).
 */
export function compileTuning(tuning: Tuning, rules: BlowRules = currentRules): CompiledTuning {
  if (latest !== null && tuning === latest.tuning && rules === latest.rules) return latest.tables
  const tables = compiled.get(tuning)?.get(rules) ?? compile(tuning, rules)
  latest = { tuning, rules, tables }
  return tables
}

function compile(tuning: Tuning, rules: BlowRules): CompiledTuning {
  const errors = simulatorConfigErrors(tuning)
  if (errors.length > 0) throw new RangeError(errors.join(' '))
  const tables = computeTables(tuning, rules)
  const byRules = compiled.get(tuning) ?? new WeakMap<BlowRules, CompiledTuning>()
  compiled.set(tuning, byRules.set(rules, tables))
  return tables
}

function computeTables(tuning: Tuning, rules: BlowRules): CompiledTuning {
  const { locations, penaltyLocations, staminaModifiers } = rules
  const byPair = <T>(compute: (modifier: number) => T): T[] => pairModifiers(rules).map(compute)
  return {
    locations,
    crest: locations.indexOf('crest'),
    visor: locations.indexOf('visor'),
    hitChance: chance(tuning.hitChance),
    aim: byPair((modifier) => runningWeights(tuning, rules, modifier)),
    lanceBreak: byPair((modifier) => chance(tuning.lanceBreakChance + modifier)),
    dismount: byPair((modifier) => chance(tuning.dismountChance + modifier)),
    injury: byPair((modifier) => locations.map((location) => injuryBands(tuning.injuryChances[location], modifier))),
    locationPoints: locations.map((location) => tuning.locationPoints[location]),
    isPenalty: locations.map((location) => penaltyLocations.includes(location)),
    breakBonus: tuning.breakBonus,
    dismountBonus: tuning.dismountBonus,
    heal: staminaModifiers.map((modifier) => chance(tuning.baseHealChance + modifier)),
    improve: staminaModifiers.map((modifier) => chance(tuning.baseImproveChance + modifier)),
    death: {
      base: chance(tuning.baseDeathChance),
      minor: chance(tuning.minorInjuryDeathAddition),
      moderate: chance(tuning.moderateInjuryDeathAddition),
      major: chance(tuning.majorInjuryDeathAddition),
    },
  }
}

/** Percentage points for each pair of ratings, in the order of `ratingPairIndex`. */
function pairModifiers({ primaryModifiers, secondaryModifiers }: BlowRules): number[] {
  return ratings.flatMap((primary) =>
    ratings.map((secondary) => (primaryModifiers[primary - 1] ?? 0) + (secondaryModifiers[secondary - 1] ?? 0)),
  )
}

/** Percent, clamped to 0 to 100, as a whole number per 10,000. */
function chance(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * PER_PERCENT)
}

/** The modifier is added to the weight; weights need not total 100 (rules 3.2). All zeros mean equal weights. */
function runningWeights(tuning: Tuning, { locations, accuracyLocations }: BlowRules, modifier: number): number[] {
  const weights = locations.map((location) =>
    chance(tuning.hitLocations[location] + (accuracyLocations.includes(location) ? modifier : 0)),
  )
  const isEmpty = weights.every((weight) => weight === 0)
  let total = 0
  return weights.map((weight) => {
    total += isEmpty ? 1 : weight
    return total
  })
}

/** The modifier changes the total; the three severities keep their proportions (rules 3.2). */
function injuryBands(chances: InjuryChances | undefined, modifier: number): InjuryChanceThresholds {
  // A location without chances gives no injury.
  if (chances === undefined) return { major: 0, moderateOrWorse: 0, any: 0 }
  const [minor, moderate, major] = [chance(chances.minor), chance(chances.moderate), chance(chances.major)]
  const total = minor + moderate + major
  const any = chance(total / PER_PERCENT + modifier)
  if (total === 0) return { major: 0, moderateOrWorse: 0, any: 0 }
  return {
    major: Math.floor((major * any) / total),
    moderateOrWorse: Math.floor(((major + moderate) * any) / total),
    any,
  }
}
