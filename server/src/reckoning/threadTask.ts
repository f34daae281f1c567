import type { MatchChances } from '@tiltyard/contract'
import type { Beat, MatchSetup, Shares } from '@tiltyard/engine'
import { thoughtsOf } from '../live/chanceLog.ts'
import { type LinkedMatch, type Reckoned, reckonMatch, UnreckonableMatch } from './reckonMatch.ts'
import { chanceBefore } from './thinker.ts'

/** What the thread is asked. */
export type ThreadTask =
  | { readonly kind: 'reckon'; readonly id: number; readonly match: LinkedMatch }
  | { readonly kind: 'chance'; readonly id: number; readonly setup: MatchSetup }
  | { readonly kind: 'think'; readonly id: number; readonly setup: MatchSetup; readonly events: readonly Beat[] }

/** What it answers: of a match that can't be reckoned, or thought of, why not. */
export type ThreadAnswer =
  | { readonly kind: 'reckoned'; readonly id: number; readonly reckoned: Reckoned }
  | { readonly kind: 'chance'; readonly id: number; readonly shares: Shares }
  | { readonly kind: 'thought'; readonly id: number; readonly thoughts: MatchChances }
  | { readonly kind: 'refused'; readonly id: number; readonly why: string }

/** @throws what is nobody's refusal, and ends the thread. */
export function answerTo(task: ThreadTask): ThreadAnswer {
  const { id } = task
  try {
    if (task.kind === 'chance') return { kind: 'chance', id, shares: chanceBefore(task.setup) }
    if (task.kind === 'think') return { kind: 'thought', id, thoughts: thoughtsOf(task.setup, task.events) }
    return { kind: 'reckoned', id, reckoned: reckonMatch(task.match) }
  } catch (error) {
    const isNothingToGoBy = task.kind === 'think' && error instanceof RangeError
    if (error instanceof UnreckonableMatch || isNothingToGoBy) return { kind: 'refused', id, why: error.message }
    throw error
  }
}
