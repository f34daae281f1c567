import { plural, t } from '@lingui/core/macro'
import type { SeasonSimulationPlan, Tuning } from '@tiltyard/engine'
import type { LabTuning } from './labTuning.ts'
import type { SeasonExperiments } from './useSeasonExperiments.ts'

/** The stables and knights of the simulated seasons. */
export type SimulatedLeague = Pick<SeasonSimulationPlan, 'stables' | 'knights'>

/** The props of each lab card. */
export interface TuningLabCardProps {
  readonly stored: Tuning
  readonly labTuning: LabTuning
  /** The lab's tuning; the stored one until something changes. */
  readonly tuning: Tuning
  readonly league: SimulatedLeague
  readonly experiments: SeasonExperiments
  readonly onLabTuning: (labTuning: LabTuning) => void
}

export const seasonCountChoices = [10, 40, 200, 1_000] as const
export const seasonWeekChoices = [1, 4, 13] as const

/** Returns why a simulation cannot start, in a sentence; null if it can. */
export function whySimulationCannotStart({ stables, knights }: SimulatedLeague, labTuning: LabTuning): string | null {
  const staffed = stables.filter(({ knightIds }) => knightIds.length > 0)
  if (knights.length === 0 || staffed.length < 2)
    return t`There are no two stables with knights to ride against each other.`
  const count = labTuning.invalidPaths.size
  if (count === 0) return null
  return plural(count, {
    one: 'The tuning on the bench is incomplete: a number in it can’t be set. Correct it first.',
    other: 'The tuning on the bench is incomplete: # numbers in it can’t be set. Correct them first.',
  })
}
