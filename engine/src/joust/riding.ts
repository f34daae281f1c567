import type { Side } from '../league/side.ts'
import type { CompiledTuning } from '../tuning/compileTuning.ts'
import type { Effect, EventType, Moment, PassOutcomeName } from './event.ts'
import { type ReferenceName, referenceNames } from './referenceName.ts'
import { applyEffect, type MatchDraft } from './replay.ts'
import type { MatchSetup } from './setup.ts'

/** A match being ridden. Every change goes through an effect, so that a replay of the moments gives the same state. */
export interface Riding {
  readonly setup: MatchSetup
  readonly tuning: CompiledTuning
  readonly draft: MatchDraft
  /** Hears every moment in order; null when only the outcome matters. */
  readonly herald: ((moment: Moment) => void) | null
}

/** Applies the effects and, when somebody listens, tells the moment. */
export function tell(
  riding: Riding,
  passNumber: number,
  referenceName: ReferenceName,
  subject: Side | null,
  effects: readonly Effect[],
  as?: { readonly type: EventType; readonly outcome: PassOutcomeName },
): void {
  for (const effect of effects) applyEffect(riding.draft, effect, passNumber)
  if (riding.herald === null) return
  if (as) riding.herald({ referenceName, type: as.type, passNumber, subject, outcome: as.outcome, effects })
  else riding.herald({ referenceName, type: referenceNames[referenceName], passNumber, subject, effects })
}
