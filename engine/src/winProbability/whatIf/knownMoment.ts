import type { MatchFact } from '../../joust/event.ts'
import type { MatchState } from '../../joust/matchState.ts'
import { replay } from '../../joust/replay.ts'

/** A moment of a match, with the public knowledge of that time. */
export interface KnownMoment {
  /** The number of events so far; 0 before the first. */
  readonly seq: number
  /** The current or last pass; 0 before the first. */
  readonly passNumber: number
  /** The state before that pass; before the first pass, the current state. */
  readonly before: MatchState
  readonly state: MatchState
  /** The pass's events so far. */
  readonly facts: readonly MatchFact[]
  /** True if the pass is certainly complete: only at a match's end. Otherwise only the next pass's start shows it. */
  readonly isPassOver: boolean
}

/**
 * Finds the moment after the first `seq` events.
 * @param facts from the first on.
 * @throws RangeError with a sentence if there is no such moment.
 */
export function findKnownMoment(facts: readonly MatchFact[], seq: number): KnownMoment {
  if (!Number.isInteger(seq) || seq < 0 || seq > facts.length) {
    throw new RangeError(`There is no moment ${seq} in this match: it has ${facts.length}.`)
  }
  const shown = facts.slice(0, seq)
  const state = replay(shown)
  const passNumber = shown.at(-1)?.passNumber ?? 0
  const passFacts = passNumber === 0 ? [] : shown.filter((fact) => fact.passNumber === passNumber)
  const before = passNumber === 0 ? state : replay(shown.filter((fact) => fact.passNumber < passNumber))
  return { seq, passNumber, before, state, facts: passFacts, isPassOver: state.ending !== null }
}
