import { type HitLocation, hitLocations } from '../league/hitLocation.ts'
import { defaultControls, readingA, readingB } from './presets.ts'
import { tuningSettings } from './settings.ts'
import type { Controls, InjuryChances, Tuning } from './tuning.ts'

const deathAdditions = ['minorInjuryDeathAddition', 'moderateInjuryDeathAddition', 'majorInjuryDeathAddition'] as const

/**
 * The tuning of a simulator config: Reading B without one. Missing death additions come from Reading A (rules 10.1).
 */
export function tuningFromSimulatorConfig(config?: Partial<Tuning>): Tuning {
  if (config === undefined) return readingB
  const fallback = Object.fromEntries(deathAdditions.map((field) => [field, readingA[field]]))
  return { ...readingB, ...fallback, ...config }
}

/**
 * Lists the faults of a simulator config, a sentence each (rules 10.2). Every number must be present, except a
 * location's injury chances, which mean no injury.
 */
export function simulatorConfigErrors(config: unknown): string[] {
  if (!isRecord(config)) return ['A simulator config must be an object.']
  const objects = ['hitLocations', 'injuryChances'].filter((field) => !isRecord(config[field]))
  const numbers = ['hitChance', 'lanceBreakChance', 'dismountChance'].filter((field) => !isPercent(config[field]))
  return [
    ...objects.map((field) => `${field} must be an object.`),
    ...numbers.map((field) => `${field} must be a number from 0 to 100.`),
    ...tuningSettings.flatMap(({ path, min, max }) => {
      const value = isChecked(path) || isInGap(config, path) ? min : numberAt(config, path)
      return isWithin(value, min, max) ? [] : [`${path} must be a number from ${min} to ${max}.`]
    }),
  ]
}

/**
 * Migrates stored controls: missing fields get defaults, missing injury chances are added, an old arm's chances move to
 * the waist (rules 10.3).
 */
export function migrateControls(stored: unknown): Controls {
  const given = isRecord(stored) ? stored : {}
  return {
    ...numbersOver(defaultControls, given),
    hitLocations: numbersOver(defaultControls.hitLocations, given.hitLocations),
    locationPoints: numbersOver(defaultControls.locationPoints, given.locationPoints),
    injuryChances: migrateInjuryChances(given.injuryChances),
    isLive: given.isLive === true,
    automatedScheduling: given.automatedScheduling === true,
    replayHour: given.replayHour !== false,
    currentMatchSetId: typeof given.currentMatchSetId === 'string' ? given.currentMatchSetId : null,
  }
}

function migrateInjuryChances(stored: unknown): Controls['injuryChances'] {
  const given: Record<string, unknown> = isRecord(stored) ? { ...stored } : {}
  if (isRecord(given.arm)) given.waist = given.arm
  const chancesAt = (location: HitLocation): InjuryChances =>
    numbersOver(defaultControls.injuryChances[location], given[location])
  return Object.fromEntries(
    hitLocations.map((location) => [location, chancesAt(location)]),
  ) as Controls['injuryChances']
}

/** The defaults, overridden by each given finite number. */
function numbersOver<T extends object>(defaults: T, given: unknown): T {
  if (!isRecord(given)) return defaults
  const numbers = Object.entries(defaults).filter(([field, value]) => {
    return typeof value === 'number' && Number.isFinite(given[field])
  })
  return { ...defaults, ...Object.fromEntries(numbers.map(([field]) => [field, given[field]])) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The single numbers of rules 10.2. */
function isChecked(path: string): boolean {
  return path === 'hitChance' || path === 'lanceBreakChance' || path === 'dismountChance'
}

/** True if a number's whole group is missing: reported once, or a location without injuries. */
function isInGap(config: Record<string, unknown>, path: string): boolean {
  const [group = '', place, within] = path.split('.')
  if (place === undefined) return false
  const found = config[group]
  if (!isRecord(found)) return group === 'hitLocations' || group === 'injuryChances'
  return within !== undefined && found[place] === undefined
}

function numberAt(config: Record<string, unknown>, path: string): unknown {
  let found: unknown = config
  for (const key of path.split('.')) found = isRecord(found) ? found[key] : undefined
  return found
}

function isPercent(value: unknown): boolean {
  return isWithin(value, 0, 100)
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max
}
