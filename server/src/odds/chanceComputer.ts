import type { MatchWinChancesView } from '@tiltyard/contract'
import {
  computeWinChances,
  type MatchSetup,
  type MatchWinProbabilities,
  PairForecastCache,
  type ReplayableEvent,
  replay,
  type SeasonProjection,
} from '@tiltyard/engine'
import { computeMatchWinChances } from '../live/logs/eventWinChanceLog.ts'
import { computeMatchCalibration, type MatchCalibration, type MatchWithChainHashes } from './computeMatchCalibration.ts'
import { projectOpenSeason, type SeasonToProject } from './projection/projectOpenSeason.ts'

/** Does long computations. */
export interface ChanceComputer {
  /** @throws UncalibratableMatchError. */
  assess(match: MatchWithChainHashes): Promise<MatchCalibration>
  /** The chances of each knight, and of no winner, before a match. */
  chance(setup: MatchSetup): Promise<MatchWinProbabilities>
  /** The chances before the first event and after each. @throws RangeError where they can't be computed. */
  winChancesByEvent(setup: MatchSetup, events: readonly ReplayableEvent[]): Promise<MatchWinChancesView>
  /** The chances of how a season may end. */
  project(season: SeasonToProject): Promise<SeasonProjection>
}

/** Computes in the calling thread, which it blocks. @public for tests. */
export const inThreadChanceComputer: ChanceComputer = {
  assess: async (match) => computeMatchCalibration(match),
  chance: async (setup) => winChancesBeforeStart(setup),
  winChancesByEvent: async (setup, events) => computeMatchWinChances(setup, events),
  project: async (season) => projectOpenSeason(season, new PairForecastCache(season.tuning)),
}

/** To ten-thousandths that sum to 1. */
export function winChancesBeforeStart(setup: MatchSetup): MatchWinProbabilities {
  const { knight1, none } = computeWinChances(setup, replay([]))
  const [first, nobody] = [tenThousandths(knight1), tenThousandths(none)]
  return { knight1: first / PARTS, knight2: (PARTS - first - nobody) / PARTS, none: nobody / PARTS }
}

const PARTS = 10_000

function tenThousandths(share: number): number {
  return Math.round(PARTS * share)
}
