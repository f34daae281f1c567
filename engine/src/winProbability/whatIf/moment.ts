import type { MatchFact } from '../../joust/event.ts'
import type { MatchState } from '../../joust/matchState.ts'
import { replay } from '../../joust/replay.ts'

/** A moment of a match that is over, as whoever had been told so much and no more knew it. */
export interface KnownMoment {
  /** How many events had been told; 0 before the first. */
  readonly seq: number
  /** The pass that was being ridden, or had just been; 0 before the first. */
  readonly passNumber: number
  /** Before that pass began; before the first pass, the moment itself. */
  readonly before: MatchState
  readonly state: MatchState
  /** What of that pass had been told. */
  readonly told: readonly MatchFact[]
  /** Whether it was known that nothing more comes of it: at a match's end. A pass's own is known by the start of the next alone. */
  readonly isPassOver: boolean
}

/**
 * The moment after the first `seq` events.
 * @param facts the events of a match, from the first on.
 * @throws RangeError with a sentence when the match has no such moment.
 */
export function knownMoment(facts: readonly MatchFact[], seq: number): KnownMoment {
  if (!Number.isInteger(seq) || seq < 0 || seq > facts.length) {
    throw new RangeError(`There is no moment ${seq} in this match: it has ${facts.length}.`)
  }
  const shown = facts.slice(0, seq)
  const state = replay(shown)
  const passNumber = shown.at(-1)?.passNumber ?? 0
  const told = passNumber === 0 ? [] : shown.filter((fact) => fact.passNumber === passNumber)
  const before = passNumber === 0 ? state : replay(shown.filter((fact) => fact.passNumber < passNumber))
  return { seq, passNumber, before, state, told, isPassOver: state.ending !== null }
}
