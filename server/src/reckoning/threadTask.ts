import type { MatchSetup, Shares } from '@tiltyard/engine'
import { type LinkedMatch, type Reckoned, reckonMatch, UnreckonableMatch } from './reckonMatch.ts'
import { chanceBefore } from './thinker.ts'

/** What the thread is asked. */
export type ThreadTask =
  | { readonly kind: 'reckon'; readonly id: number; readonly match: LinkedMatch }
  | { readonly kind: 'chance'; readonly id: number; readonly setup: MatchSetup }

/** What it answers: of a match that can't be reckoned why not. */
export type ThreadAnswer =
  | { readonly kind: 'reckoned'; readonly id: number; readonly reckoned: Reckoned }
  | { readonly kind: 'chance'; readonly id: number; readonly shares: Shares }
  | { readonly kind: 'refused'; readonly id: number; readonly why: string }

/** @throws what is nobody's refusal, and ends the thread. */
export function answerTo(task: ThreadTask): ThreadAnswer {
  const { id } = task
  try {
    if (task.kind === 'chance') return { kind: 'chance', id, shares: chanceBefore(task.setup) }
    return { kind: 'reckoned', id, reckoned: reckonMatch(task.match) }
  } catch (error) {
    if (error instanceof UnreckonableMatch) return { kind: 'refused', id, why: error.message }
    throw error
  }
}
