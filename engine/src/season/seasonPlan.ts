import type { Knight } from '../league/knight.ts'
import type { Stable } from '../league/stable.ts'
import { readSetting, settingFault, tuningSettings } from '../tuning/settings.ts'
import type { Tuning } from '../tuning/tuning.ts'

/** Sums over more seasons would not be exact any more. */
export const MAX_SEASONS = 5_000
/** A quarter of a year. */
export const MAX_SEASON_WEEKS = 13

/** Seasons of a league as it is now: the same weeks and the same dice for every tuning. */
export interface SeasonPlan {
  /** Which seasons; the same words give the same ones. */
  readonly seed: string
  /** How long each is, 1 to 13; every knight begins it without a record. */
  readonly weeks: number
  readonly stables: readonly Pick<Stable, 'id' | 'name' | 'knightIds'>[]
  readonly knights: readonly Pick<Knight, 'id' | 'personalStats'>[]
  /** One or more; the others are compared with the first. */
  readonly tunings: readonly Tuning[]
}

/** What is wrong with a tuning, a sentence for each number that is missing or out of its limits; none when it can be ridden. */
export function tuningFaults(tuning: Tuning): string[] {
  return tuningSettings.flatMap(({ path }) => settingFault(path, readSetting(tuning, path)) ?? [])
}

/** @throws RangeError that says why these seasons can't be ridden. */
export function checkPlan({ weeks, tunings }: Pick<SeasonPlan, 'weeks' | 'tunings'>): void {
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > MAX_SEASON_WEEKS) {
    throw new RangeError(`A season has 1 to ${MAX_SEASON_WEEKS} weeks, not ${weeks}.`)
  }
  if (tunings.length === 0) throw new RangeError('Seasons need a tuning.')
  const [fault] = tunings.flatMap(tuningFaults)
  if (fault !== undefined) throw new RangeError(fault)
}
