import type { MatchChances } from '@tiltyard/contract'
import {
  type MatchSetup,
  type MatchWinProbabilities,
  type PairForecast,
  PairForecasts,
  type ReplayableEvent,
  type SeasonProjection,
} from '@tiltyard/engine'
import { computeMatchChances } from '../live/logs/chanceLog.ts'
import {
  calibrateMatch,
  type MatchCalibration,
  type MatchWithChainHashes,
  UncalibratableMatchError,
} from './calibrateMatch.ts'
import { chancesBeforeStart } from './chanceComputer.ts'
import { projectOpenSeason, type SeasonToProject } from './projection/projectOpenSeason.ts'

/** Forecasts of matches by the ratings of their knights, as `PairForecasts` has them. */
export type KnownForecasts = ReadonlyMap<string, PairForecast>

/** A task of the thread. */
export type ChanceTask =
  | { readonly kind: 'assess'; readonly match: MatchWithChainHashes }
  | { readonly kind: 'chance'; readonly setup: MatchSetup }
  | { readonly kind: 'think'; readonly setup: MatchSetup; readonly events: readonly ReplayableEvent[] }
  /** With the forecasts of an earlier task with the same tuning, which save most of the time. */
  | ({ readonly kind: 'project'; readonly known: KnownForecasts } & SeasonToProject)

/** Its answer, or the reason why a match can't be computed. */
export type ChanceAnswer =
  | { readonly kind: 'assessed'; readonly assessed: MatchCalibration }
  | { readonly kind: 'chance'; readonly shares: MatchWinProbabilities }
  | { readonly kind: 'thought'; readonly thoughts: MatchChances }
  /** With all forecasts, unless they were known. */
  | { readonly kind: 'projected'; readonly projection: SeasonProjection; readonly learnt: KnownForecasts | null }
  | { readonly kind: 'refused'; readonly why: string }

/** @throws other errors than these refusals. */
export function answerChanceTask(task: ChanceTask): ChanceAnswer {
  try {
    if (task.kind === 'chance') return { kind: 'chance', shares: chancesBeforeStart(task.setup) }
    if (task.kind === 'think') return { kind: 'thought', thoughts: computeMatchChances(task.setup, task.events) }
    if (task.kind === 'project') return answerProjection(task, task.known)
    return { kind: 'assessed', assessed: calibrateMatch(task.match) }
  } catch (error) {
    const isNothingToGoBy = task.kind === 'think' && error instanceof RangeError
    if (error instanceof UncalibratableMatchError || isNothingToGoBy) return { kind: 'refused', why: error.message }
    throw error
  }
}

function answerProjection(asked: SeasonToProject, known: KnownForecasts): ChanceAnswer {
  const forecasts = new PairForecasts(asked.tuning, known)
  const projection = projectOpenSeason(asked, forecasts)
  return { kind: 'projected', projection, learnt: forecasts.known.size > known.size ? forecasts.known : null }
}
