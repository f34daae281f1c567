import { hitLocations } from '../league/hitLocation.ts'
import {
  findTuningSettingFault,
  readTuningSetting,
  shortenSettingValueText,
  type TuningSettingChange,
  tuningSettings,
} from './settings.ts'
import type { Controls, Tuning } from './tuning.ts'

export const TUNING_BACKUP_VERSION = '1.0'
/** A normal backup has 4 kB. */
export const MAX_TUNING_BACKUP_CHARACTERS = 65_536

/** The file with the operator's controls (rules 10.4). */
export interface TuningBackup {
  /** ISO 8601 in UTC. */
  readonly exportDate: string
  readonly version: string
  readonly description: string
  readonly config: Omit<Controls, 'automatedScheduling' | 'replayHour'>
}

/** The reason why a file is rejected. */
export type TuningBackupRejection = 'too-large' | 'no-json' | 'no-backup' | 'wrong-settings'

/** An invalid setting in a file. */
export interface TuningBackupFault {
  readonly path: string
  /** The file's value, shortened. */
  readonly shown: string
}

/** The changes by a backup, or the reason for its rejection. */
export type TuningBackupReading =
  | { readonly kind: 'refused'; readonly reason: TuningBackupRejection; readonly faults: readonly TuningBackupFault[] }
  | {
      readonly kind: 'read'
      /** The differences from the current controls, in the order of the settings. */
      readonly changes: readonly (TuningSettingChange & { readonly from: number })[]
      /** Fields that are not settings; they are ignored. */
      readonly ignoredFields: readonly string[]
    }

/** Creates a backup of the controls, without the switches. @param exportDate ISO 8601 in UTC. */
export function createTuningBackup(controls: Controls, exportDate: string): TuningBackup {
  const { automatedScheduling: _automation, replayHour: _replay, ...config } = controls
  return { exportDate, version: TUNING_BACKUP_VERSION, description: 'Tilt Yard simulation configuration', config }
}

/** @param date YYYY-MM-DD. */
export function tuningBackupFileName(date: string): string {
  return `tilt-yard-config-${date}.json`
}

/** Reads a backup's text. It takes only valid settings; one invalid value rejects the whole file. */
export function readTuningBackup(text: string, current: Tuning): TuningBackupReading {
  if (text.length > MAX_TUNING_BACKUP_CHARACTERS) return refusal('too-large')
  const file = parse(text)
  if (file === undefined) return refusal('no-json')
  const config = ownField(file, 'config')
  if (!isRecord(config) || !ownField(file, 'version')) return refusal('no-backup')
  const given = settingsIn(withoutArm(config))
  const faults = given.filter(({ path, value }) => findTuningSettingFault(path, value) !== null)
  if (faults.length > 0) {
    return refusal(
      'wrong-settings',
      faults.map(({ path, value }) => ({ path, shown: shortenSettingValueText(value) })),
    )
  }
  const changes = given.flatMap(({ path, value }) => {
    const from = readTuningSetting(current, path)
    return typeof value === 'number' && from !== undefined && from !== value ? [{ path, value, from }] : []
  })
  return { kind: 'read', changes, ignoredFields: Object.keys(config).filter((key) => !settingGroups.has(key)) }
}

const settingGroups: ReadonlySet<string> = new Set(tuningSettings.map(({ path }) => path.split('.', 1).join()))

function refusal(why: TuningBackupRejection, faults: readonly TuningBackupFault[] = []): TuningBackupReading {
  return { kind: 'refused', reason: why, faults }
}

function parse(text: string): unknown {
  try {
    // Some editors add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** The settings of a file, valid or not; a group that is no object counts as one invalid value. */
function settingsIn(config: Readonly<Record<string, unknown>>): { readonly path: string; readonly value: unknown }[] {
  return tuningSettings.flatMap(({ path }) => {
    let found: unknown = config
    for (const key of path.split('.')) {
      if (found === undefined) return []
      // As text, because a number in place of a group would pass for each of its settings.
      if (!isRecord(found)) return [{ path, value: JSON.stringify(found) }]
      found = ownField(found, key)
    }
    return found === undefined ? [] : [{ path, value: found }]
  })
}

/** Old backups have an arm, whose chances now belong to the waist (rules 10.3). */
function withoutArm(config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const chances = ownField(config, 'injuryChances')
  const arm = ownField(chances, 'arm')
  if (!isRecord(chances) || arm === undefined) return config
  const known = hitLocations.map((location) => [location, ownField(chances, location)] as const)
  return { ...config, injuryChances: { ...Object.fromEntries(known), waist: arm } }
}

function ownField(holder: unknown, key: string): unknown {
  return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
