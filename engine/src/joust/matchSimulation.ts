import type { Side } from '../league/side.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import type { Rules } from '../rules/rules.ts'
import { type CompiledTuning, compileTuning } from '../tuning/compileTuning.ts'
import type { Effect, PassOutcomeName, UntimedFact } from './event.ts'
import { addToMatchEventCount, applyEffect, createMutableMatchState, type MutableMatchState } from './replay.ts'
import type { MatchSetup } from './setup.ts'

type Herald = (moment: UntimedFact) => void

/** A match being ridden. Every change is an effect, so that a replay of the moments gives the same state. */
export interface MatchSimulation {
  readonly setup: MatchSetup
  readonly rules: Rules
  readonly tuning: CompiledTuning
  readonly draft: MutableMatchState
  /** Called with every moment in order; null if only the result matters. */
  readonly herald: Herald | null
}

/** Starts a match before its first moment. @throws RangeError for an unknown rules version. */
export function startMatchSimulation(setup: MatchSetup, herald: Herald | null = null): MatchSimulation {
  const rules = setup.rules
  return { setup, rules, tuning: compileTuning(setup.tuning, rules), draft: createMutableMatchState(), herald }
}

/** Applies the effects and passes the moment to the herald; without a herald it only counts it. */
export function applyEffectsAndEmitFact(
  simulation: MatchSimulation,
  passNumber: number,
  referenceName: EventKindName,
  subject: Side | null,
  effects: readonly Effect[],
  outcome?: PassOutcomeName,
): void {
  for (const effect of effects) applyEffect(simulation.draft, effect, passNumber)
  if (simulation.herald === null) {
    addToMatchEventCount(simulation.draft)
    return
  }
  if (outcome) simulation.herald({ referenceName, passNumber, subject, outcome, effects })
  else simulation.herald({ referenceName, passNumber, subject, effects })
}
