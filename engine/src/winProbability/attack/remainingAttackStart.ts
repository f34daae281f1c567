import type { WoundProbabilitiesByPlace } from '../body.ts'
import type { AttackPassOutcomeProbabilities } from '../passStep.ts'

/** A state of an attack before a pass, after the leechwork. */
export interface AttackState {
  readonly probability: number
  readonly points: number
  readonly penalties: number
  readonly hasStruckCrest: boolean
  /** The other knight's body; its places are independent. */
  readonly struckBody: WoundProbabilitiesByPlace
}

/** The start of an attack's computation. */
export interface RemainingAttackStart {
  /** The first pass to ride in full. */
  readonly pass: number
  /** The probabilities of a pass in progress; null between two passes. */
  readonly passInProgress: AttackPassOutcomeProbabilities | null
  /** The states before `pass`; probabilities in any scale. A state in doubt has the probability that rides on. */
  readonly states: readonly AttackState[]
  /** The key of `pass` and `standings` among the starts of this attack. */
  readonly name: string
}
