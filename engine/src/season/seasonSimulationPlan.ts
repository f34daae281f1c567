import type { Knight } from '../league/knight.ts'
import type { Stable } from '../league/stable.ts'
import { findTuningSettingFault, readTuningSetting, tuningSettings } from '../tuning/settings.ts'
import type { Tuning } from '../tuning/tuning.ts'

/** Sums over more seasons would not be exact. */
export const MAX_SIMULATED_SEASONS = 5_000
/** A quarter of a year. */
export const MAX_SIMULATED_SEASON_WEEKS = 13

/** The seasons to simulate: every tuning has the same weeks and the same dice. */
export interface SeasonSimulationPlan {
  /** The same seed text gives the same seasons. */
  readonly seed: string
  /** Weeks per season, 1 to 13; knights start without records. */
  readonly weeks: number
  readonly stables: readonly Pick<Stable, 'id' | 'name' | 'knightIds'>[]
  readonly knights: readonly Pick<Knight, 'id' | 'personalStats'>[]
  /** One or more; the first is the reference. */
  readonly tunings: readonly Tuning[]
}

/** The faults of a tuning: a sentence for each missing or invalid number. */
export function listTuningFaults(tuning: Tuning): string[] {
  return tuningSettings.flatMap(({ path }) => findTuningSettingFault(path, readTuningSetting(tuning, path)) ?? [])
}

/** @throws RangeError with the reason if these seasons can't be simulated. */
export function assertSeasonSimulationPlan({ weeks, tunings }: Pick<SeasonSimulationPlan, 'weeks' | 'tunings'>): void {
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > MAX_SIMULATED_SEASON_WEEKS) {
    throw new RangeError(`A season has 1 to ${MAX_SIMULATED_SEASON_WEEKS} weeks, not ${weeks}.`)
  }
  if (tunings.length === 0) throw new RangeError('Seasons need a tuning.')
  const [fault] = tunings.flatMap(listTuningFaults)
  if (fault !== undefined) throw new RangeError(fault)
}
