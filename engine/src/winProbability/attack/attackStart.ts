import type { BodyWounds } from '../body.ts'
import type { PassOutcomeProbabilities } from '../passStep.ts'

/** A state of an attack before a pass, after the leechwork. */
export interface AttackState {
  readonly share: number
  readonly points: number
  readonly penalties: number
  readonly hasStruckCrest: boolean
  /** The other knight's body; its places are independent. */
  readonly body: BodyWounds
}

/** The start of an attack's computation. */
export interface AttackStart {
  /** The first pass to ride in full. */
  readonly pass: number
  /** The shares of a pass in progress; null between two passes. */
  readonly head: PassOutcomeProbabilities | null
  /** The states before `pass`; shares in any scale. A state in doubt has the share that rides on. */
  readonly standings: readonly AttackState[]
  /** The key of `pass` and `standings` among the starts of this attack. */
  readonly name: string
}
