import { hitLocations } from '../league/hitLocation.ts'
import { severities } from '../league/injury.ts'
import type { Tuning } from './tuning.ts'

/** A number that the operator may set. */
export interface TuningSetting {
  /** Its path in the tuning, such as "hitChance" or "injuryChances.crest.minor". */
  readonly path: string
  /** Its full name, such as "Injury chance: crest, minor". */
  readonly name: string
  readonly min: number
  readonly max: number
  /** The smallest step. */
  readonly step: number
}

const percent = { min: 0, max: 100, step: 1 }
const finePercent = { min: 0, max: 100, step: 0.1 }
const deathAddition = { min: 0, max: 10, step: 0.1 }
const points = { min: -10, max: 10, step: 1 }
const bonus = { min: 0, max: 10, step: 1 }

/** Every number of the tuning with name and limits (rules 10.2), in the order of the panel's cards. */
export const tuningSettings: readonly TuningSetting[] = [
  { path: 'hitChance', name: 'Chance to Hit', ...percent },
  ...hitLocations.map((location) => ({
    ...{ path: `hitLocations.${location}`, name: `Hit location: ${location}` },
    ...percent,
  })),
  { path: 'lanceBreakChance', name: 'Lance break chance', ...percent },
  { path: 'dismountChance', name: 'Dismount chance', ...percent },
  { path: 'baseHealChance', name: 'Base heal chance', ...percent },
  { path: 'baseImproveChance', name: 'Base improve chance', ...percent },
  { path: 'baseDeathChance', name: 'Base death chance', ...finePercent },
  { path: 'minorInjuryDeathAddition', name: 'Minor injury addition', ...deathAddition },
  { path: 'moderateInjuryDeathAddition', name: 'Moderate injury addition', ...deathAddition },
  { path: 'majorInjuryDeathAddition', name: 'Major injury addition', ...deathAddition },
  ...hitLocations.map((location) => ({
    ...{ path: `locationPoints.${location}`, name: `Points: ${location}` },
    ...points,
  })),
  { path: 'breakBonus', name: 'Break bonus', ...bonus },
  { path: 'dismountBonus', name: 'Dismount bonus', ...bonus },
  ...hitLocations.flatMap((location) =>
    severities.map((severity) => ({
      ...{ path: `injuryChances.${location}.${severity}`, name: `Injury chance: ${location}, ${severity}` },
      ...percent,
    })),
  ),
]

const byPath = new Map(tuningSettings.map((setting) => [setting.path, setting]))

/** The number of parts of one that a value may have, and its description. */
interface Fineness {
  readonly parts: number
  readonly words: string
}

/** Chances have hundredths of a percent, points are whole; deaths have their own steps (rules 10.2). */
function finenessOf({ path, step, min, max }: TuningSetting): Fineness {
  if (path.startsWith('locationPoints.') || path.endsWith('Bonus')) {
    return { parts: 1, words: `a whole number from ${min} to ${max}` }
  }
  return step < 1
    ? { parts: 10, words: `${min} to ${max}, in steps of ${step}` }
    : { parts: 100, words: `${min} to ${max}, in hundredths` }
}

/**
 * The parts of one that a setting's value may have: 1 for whole numbers, else 10 or 100.
 * @throws RangeError for an unknown path.
 */
export function tuningSettingPartsPerUnit(path: string): number {
  const setting = byPath.get(path)
  if (!setting) throw new RangeError(`There is no setting "${path.slice(0, 60)}".`)
  return finenessOf(setting).parts
}

/** A changed setting. */
export interface TuningSettingChange {
  readonly path: string
  readonly value: number
}

/** The fault of a setting's value, in a sentence with the allowed values; null if valid. */
export function findTuningSettingFault(path: string, value: unknown): string | null {
  const setting = byPath.get(path)
  if (!setting) return `There is no setting "${path.slice(0, 60)}".`
  const { min, max } = setting
  const { parts, words } = finenessOf(setting)
  const isOnStep = (number: number): boolean => Math.abs(Math.round(number * parts) - number * parts) < 1e-6
  if (typeof value === 'number' && value >= min && value <= max && isOnStep(value)) return null
  return `${path} is ${shortenSettingValueText(value)}. Use ${words}.`
}

/** Reads a setting; undefined for an unknown path. */
export function readTuningSetting(tuning: Tuning, path: string): number | undefined {
  if (!byPath.has(path)) return undefined
  let found: unknown = tuning
  for (const key of path.split('.')) found = Object(found)[key]
  return typeof found === 'number' ? found : undefined
}

/** Returns the tuning with some settings changed. @throws RangeError with the fault's sentence. */
export function withTuningSettings<T extends Tuning>(tuning: T, changes: readonly TuningSettingChange[]): T {
  const copy: T = JSON.parse(JSON.stringify(tuning))
  for (const { path, value } of changes) {
    const fault = findTuningSettingFault(path, value)
    if (fault !== null) throw new RangeError(fault)
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let place: Record<string, unknown> = copy as unknown as Record<string, unknown>
    for (const key of keys) place = place[key] as Record<string, unknown>
    const parts = tuningSettingPartsPerUnit(path)
    // Rounded as it is written; adding 0 turns -0 into 0.
    place[last] = Math.round(value * parts) / parts + 0
  }
  return copy
}

/** The differences of two tunings, in the order of the settings. */
export function tuningDifferences(
  from: Tuning,
  to: Tuning,
): { readonly path: string; readonly from: number; readonly to: number }[] {
  return tuningSettings.flatMap(({ path }) => {
    const [before, after] = [readTuningSetting(from, path), readTuningSetting(to, path)]
    return before === undefined || after === undefined || before === after ? [] : [{ path, from: before, to: after }]
  })
}

/** A setting's given value, shortened. */
export function shortenSettingValueText(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing').slice(0, 40)
}
