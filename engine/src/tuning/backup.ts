import { hitLocations } from '../league/hitLocation.ts'
import { readSetting, type SettingChange, settingFault, shownValue, tuningSettings } from './settings.ts'
import type { Controls, Tuning } from './tuning.ts'

export const BACKUP_VERSION = '1.0'
/** A backup of ours has 4 kB. */
export const MAX_BACKUP_CHARACTERS = 65_536

/** The file in which the operator keeps the controls (rules 10.4). */
export interface Backup {
  /** ISO 8601 in UTC. */
  readonly exportDate: string
  readonly version: string
  readonly description: string
  readonly config: Omit<Controls, 'automatedScheduling' | 'replayHour'>
}

/** Why a file cannot be taken over: it is none of ours, or a setting in it is wrong. */
export type BackupRefusal = 'too-large' | 'no-json' | 'no-backup' | 'wrong-settings'

/** A setting that a file has wrong. */
export interface BackupFault {
  readonly path: string
  /** What stands there, cut short. */
  readonly shown: string
}

/** What a backup would change, or why it can't be read. */
export type BackupReading =
  | { readonly kind: 'refused'; readonly why: BackupRefusal; readonly faults: readonly BackupFault[] }
  | {
      readonly kind: 'read'
      /** What differs from the controls of now, in the order of the settings. */
      readonly changes: readonly (SettingChange & { readonly from: number })[]
      /** Fields that are not settings, and are left as they are. */
      readonly left: readonly string[]
    }

/** The controls as a backup, without the switches. @param exportDate ISO 8601 in UTC. */
export function makeBackup(controls: Controls, exportDate: string): Backup {
  const { automatedScheduling: _automation, replayHour: _replay, ...config } = controls
  return { exportDate, version: BACKUP_VERSION, description: 'Tilt Yard simulation configuration', config }
}

/** @param date YYYY-MM-DD. */
export function backupFileName(date: string): string {
  return `tilt-yard-config-${date}.json`
}

/**
 * Reads a backup's text. Nothing of it is taken over but numbers that are settings and within their limits; one
 * that is not refuses the whole file.
 */
export function readBackup(text: string, current: Tuning): BackupReading {
  if (text.length > MAX_BACKUP_CHARACTERS) return refused('too-large')
  const file = parse(text)
  if (file === undefined) return refused('no-json')
  const config = ownField(file, 'config')
  if (!isRecord(config) || !ownField(file, 'version')) return refused('no-backup')
  const given = settingsIn(withoutArm(config))
  const faults = given.filter(({ path, value }) => settingFault(path, value) !== null)
  if (faults.length > 0) {
    return refused(
      'wrong-settings',
      faults.map(({ path, value }) => ({ path, shown: shownValue(value) })),
    )
  }
  const changes = given.flatMap(({ path, value }) => {
    const from = readSetting(current, path)
    return typeof value === 'number' && from !== undefined && from !== value ? [{ path, value, from }] : []
  })
  return { kind: 'read', changes, left: Object.keys(config).filter((key) => !settingGroups.has(key)) }
}

const settingGroups: ReadonlySet<string> = new Set(tuningSettings.map(({ path }) => path.split('.', 1).join()))

function refused(why: BackupRefusal, faults: readonly BackupFault[] = []): BackupReading {
  return { kind: 'refused', why, faults }
}

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark before everything.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** What the file has of the settings, right or wrong; a group that is no object is wrong as a whole. */
function settingsIn(config: Readonly<Record<string, unknown>>): { readonly path: string; readonly value: unknown }[] {
  return tuningSettings.flatMap(({ path }) => {
    let found: unknown = config
    for (const key of path.split('.')) {
      if (found === undefined) return []
      // As text, or a number in place of a whole group would pass for each of its settings.
      if (!isRecord(found)) return [{ path, value: JSON.stringify(found) }]
      found = ownField(found, key)
    }
    return found === undefined ? [] : [{ path, value: found }]
  })
}

/** Backups of an older age know an arm, whose chances are the waist's now (rules 10.3). */
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
