import type { MatchWinChancesView } from '@tiltyard/contract'
import {
  type MatchSetup,
  type MatchWinProbabilities,
  type PairForecast,
  PairForecastCache,
  type ReplayableEvent,
  type SeasonProjection,
} from '@tiltyard/engine'
import { computeMatchWinChances } from '../live/logs/eventWinChanceLog.ts'
import { winChancesBeforeStart } from './chanceComputer.ts'
import {
  computeMatchCalibration,
  type MatchCalibration,
  type MatchWithChainHashes,
  UncalibratableMatchError,
} from './computeMatchCalibration.ts'
import { projectOpenSeason, type SeasonToProject } from './projection/projectOpenSeason.ts'

/** Forecasts of matches by the ratings of their knights, as `PairForecastCache` has them. */
export type KnownPairForecasts = ReadonlyMap<string, PairForecast>

/** A task of the thread. */
export type ChanceThreadTask =
  | { readonly kind: 'assess'; readonly match: MatchWithChainHashes }
  | { readonly kind: 'chance'; readonly setup: MatchSetup }
  | { readonly kind: 'think'; readonly setup: MatchSetup; readonly events: readonly ReplayableEvent[] }
  /** With the forecasts of an earlier task with the same tuning, which save most of the time. */
  | ({ readonly kind: 'project'; readonly known: KnownPairForecasts } & SeasonToProject)

/** Its answer, or the reason why a match can't be computed. */
export type ChanceThreadAnswer =
  | { readonly kind: 'assessed'; readonly assessed: MatchCalibration }
  | { readonly kind: 'chance'; readonly shares: MatchWinProbabilities }
  | { readonly kind: 'thought'; readonly thoughts: MatchWinChancesView }
  /** With all forecasts, unless they were known. */
  | { readonly kind: 'projected'; readonly projection: SeasonProjection; readonly learnt: KnownPairForecasts | null }
  | { readonly kind: 'refused'; readonly why: string }

/** @throws other errors than these refusals. */
export function answerChanceThreadTask(task: ChanceThreadTask): ChanceThreadAnswer {
  try {
    if (task.kind === 'chance') return { kind: 'chance', shares: winChancesBeforeStart(task.setup) }
    if (task.kind === 'think') return { kind: 'thought', thoughts: computeMatchWinChances(task.setup, task.events) }
    if (task.kind === 'project') return answerProjection(task, task.known)
    return { kind: 'assessed', assessed: computeMatchCalibration(task.match) }
  } catch (error) {
    const isNothingToGoBy = task.kind === 'think' && error instanceof RangeError
    if (error instanceof UncalibratableMatchError || isNothingToGoBy) return { kind: 'refused', why: error.message }
    throw error
  }
}

function answerProjection(asked: SeasonToProject, known: KnownPairForecasts): ChanceThreadAnswer {
  const forecasts = new PairForecastCache(asked.tuning, known)
  const projection = projectOpenSeason(asked, forecasts)
  return { kind: 'projected', projection, learnt: forecasts.known.size > known.size ? forecasts.known : null }
}
