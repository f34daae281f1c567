import type { SeasonExperimentInput, SeasonExperimentOutcome } from '@tiltyard/contract'
import { seasonFigures, type Tuning } from '@tiltyard/engine'

/** A browser's request to store an experiment, with every figure at 8. */
export function sampleSeasonExperimentRequest(
  name: string,
  tuning: Tuning,
): { readonly name: string; readonly asked: SeasonExperimentInput; readonly outcome: SeasonExperimentOutcome } {
  const entries = seasonFigures.map((figure) => [figure, { mean: 8, error: 0.25, deviation: 1.5 }])
  const figures = Object.fromEntries(entries) as SeasonExperimentOutcome['figures']
  const tenth = { predictions: 10, said: 45, happened: 50 }
  return {
    name,
    asked: { tuning, seed: '1', weeks: 1, riders: 96, solved: null },
    outcome: { seasons: 36, matches: 64_512, figures, reliability: Array.from({ length: 10 }, () => tenth) },
  }
}
