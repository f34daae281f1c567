import type { KnightNames } from '../../purse/useKnightNames.ts'

/** What lists bets by the names of those who ride. */
export interface NamedBets {
  /** Null while they are on their way. */
  readonly names: KnightNames | null
}
