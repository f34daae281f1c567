import type { MatchChances } from '@tiltyard/contract'
import type { MatchSetup, ReplayableEvent, WinShares } from '@tiltyard/engine'
import { computeChances } from '../live/logs/chanceLog.ts'
import { type CalibratedMatch, calibrateMatch, type LinkedMatch, UncalibratableMatch } from './calibrateMatch.ts'
import { chancesBeforeStart } from './chanceComputer.ts'

/** A task of the thread. */
export type ChanceTask =
  | { readonly kind: 'assess'; readonly match: LinkedMatch }
  | { readonly kind: 'chance'; readonly setup: MatchSetup }
  | { readonly kind: 'think'; readonly setup: MatchSetup; readonly events: readonly ReplayableEvent[] }

/** Its answer, or the reason why a match can't be computed. */
export type ChanceAnswer =
  | { readonly kind: 'assessed'; readonly assessed: CalibratedMatch }
  | { readonly kind: 'chance'; readonly shares: WinShares }
  | { readonly kind: 'thought'; readonly thoughts: MatchChances }
  | { readonly kind: 'refused'; readonly why: string }

/** @throws other errors than these refusals. */
export function answerChanceTask(task: ChanceTask): ChanceAnswer {
  try {
    if (task.kind === 'chance') return { kind: 'chance', shares: chancesBeforeStart(task.setup) }
    if (task.kind === 'think') return { kind: 'thought', thoughts: computeChances(task.setup, task.events) }
    return { kind: 'assessed', assessed: calibrateMatch(task.match) }
  } catch (error) {
    const isNothingToGoBy = task.kind === 'think' && error instanceof RangeError
    if (error instanceof UncalibratableMatch || isNothingToGoBy) return { kind: 'refused', why: error.message }
    throw error
  }
}
