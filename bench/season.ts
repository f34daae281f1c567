// A simulated season on one core, with odds, records and figures, compared with its bare rides.
import {
  createSampleMatch,
  generateInitialLeague,
  readingA,
  type SeasonSimulationPlan,
  seedFromText,
  simulateAndTallySeason,
  simulateFinalState,
  withTuningSettings,
} from '@tiltyard/engine'
import { type BenchRow, measureInterleaved, roundTo } from './measure.ts'

const SEASONS = 4
const ROUNDS = 7
const seed = seedFromText('bench')
const alone: SeasonSimulationPlan = { seed: 'bench', weeks: 1, ...generateInitialLeague(seed), tunings: [readingA] }
const beside: SeasonSimulationPlan = {
  ...alone,
  tunings: [readingA, withTuningSettings(readingA, [{ path: 'hitLocations.hand', value: 2 }])],
}

export function benchSeasonSimulation(): BenchRow[] {
  const matches = simulateAndTallySeason(alone, 0).tunings[0]?.matches ?? 0
  const samples = Array.from({ length: matches * SEASONS }, (_, index) => createSampleMatch(seed, index, readingA))
  let sink = 0
  const rideSeasons = (plan: SeasonSimulationPlan) => (): void => {
    for (let season = 0; season < SEASONS; season++) sink += simulateAndTallySeason(plan, season).seasons
  }
  const rideAll = (): void => {
    for (const { setup, entropy } of samples) sink += simulateFinalState(setup, entropy).knight1.points
  }
  const [one, two, bare] = measureInterleaved([rideSeasons(alone), rideSeasons(beside), rideAll], ROUNDS)
  if (!Number.isFinite(sink)) throw new Error('The loops added up to nothing.')
  const perSecond = (seconds: number): number => roundTo(SEASONS / seconds, 1)
  const rides = `${matches.toLocaleString('en')} bare rides`
  const row = (name: string, seconds: number, rode: number): BenchRow => ({
    ...{ name, value: perSecond(seconds), unit: 'per s', baseline: rides, baselineValue: perSecond(bare) },
    ratio: roundTo(seconds / (rode * bare), 2),
  })
  return [row('seasons in the lab, per core', one, 1), row('seasons with two tunings', two, 2)]
}
