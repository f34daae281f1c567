import type { BodyWoundProbabilities } from '../body.ts'
import type { PassOutcomeProbabilities } from '../passStep.ts'

/** A state of an attack before a pass, after the leechwork. */
export interface AttackState {
  readonly probability: number
  readonly points: number
  readonly penalties: number
  readonly hasStruckCrest: boolean
  /** The other knight's body; its places are independent. */
  readonly struckBody: BodyWoundProbabilities
}

/** The start of an attack's computation. */
export interface AttackStart {
  /** The first pass to ride in full. */
  readonly pass: number
  /** The probabilities of a pass in progress; null between two passes. */
  readonly passInProgress: PassOutcomeProbabilities | null
  /** The states before `pass`; probabilities in any scale. A state in doubt has the probability that rides on. */
  readonly states: readonly AttackState[]
  /** The key of `pass` and `standings` among the starts of this attack. */
  readonly name: string
}
