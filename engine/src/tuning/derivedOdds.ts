import type { Severity } from '../league/injury.ts'
import type { Tuning } from './tuning.ts'

/** The assumed exchanges of the displayed match-death odds (rules 10.5). */
export const ASSUMED_EXCHANGES = 9
const MAX_SHOWN = 99

/** The results of a pass in percent: both hit, one hits, none does. @param hitChance percent, 0 to 100. */
export function passOutcomePercents(hitChance: number): {
  readonly exchange: number
  readonly strike: number
  readonly cleanPass: number
} {
  const hit = hitChance / 100
  return { exchange: 100 * hit * hit, strike: 200 * hit * (1 - hit), cleanPass: 100 * (1 - hit) * (1 - hit) }
}

/** Percent of matches in which a knight with one such injury dies, over nine exchanges; at most 99 (rules 10.5). */
export function matchDeathPercent(tuning: Tuning, severity: Severity): number {
  const addition = {
    minor: tuning.minorInjuryDeathAddition,
    moderate: tuning.moderateInjuryDeathAddition,
    major: tuning.majorInjuryDeathAddition,
  }[severity]
  const survives = 1 - Math.min(100, tuning.baseDeathChance + addition) / 100
  let survivesAll = 1
  for (let exchange = 0; exchange < ASSUMED_EXCHANGES; exchange++) survivesAll *= survives
  return Math.min(MAX_SHOWN, 100 * (1 - survivesAll))
}
