import type { Body } from './body.ts'
import type { PassShares } from './passStep.ts'

/** A way an attack may stand before a pass, after the leechwork. */
export interface Standing {
  readonly share: number
  readonly points: number
  readonly penalties: number
  readonly hasStruckCrest: boolean
  /** Of the other knight; its places are independent. */
  readonly body: Body
}

/** From where an attack is to be followed. */
export interface AttackStart {
  /** The next pass to be ridden from its beginning. */
  readonly pass: number
  /** How a pass in progress may go; null between two passes. */
  readonly head: PassShares | null
  /** The ways to stand before `pass`, their shares in any scale. Those in doubt come with the share that stays. */
  readonly standings: readonly Standing[]
  /** Tells `pass` and `standings` from those of other starts of the same attack. */
  readonly name: string
}
