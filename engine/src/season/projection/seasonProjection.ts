import type { Knight } from '../../league/knight.ts'
import type { Standing } from '../../league/rankStables.ts'
import type { Stable } from '../../league/stable.ts'
import type { Tourney } from '../../tourney/tourney.ts'
import type { TourneyRound } from '../../tourney/tourneyRound.ts'

/** A season as it stands, as far as its rest follows from it. */
export interface SeasonStateForProjection {
  /** All stables; test stables take no part. */
  readonly stables: readonly Pick<Stable, 'id' | 'name' | 'knightIds'>[]
  /** With their records of this season. */
  readonly knights: readonly Pick<Knight, 'id' | 'personalStats' | 'nighthood' | 'performanceHistory'>[]
  /** Knights who may not ride in the tourney. */
  readonly banned: ReadonlySet<string>
  /** The jousts of drawn weeks that are still to ride. */
  readonly coming: readonly { readonly knight1Id: string; readonly knight2Id: string }[]
  /** The regular weeks that are not drawn yet, 0 to 12. */
  readonly weeksToDraw: number
  /** The final regular standings and the drawn tourney; null before the draw. */
  readonly drawn: { readonly standings: readonly Standing[]; readonly tourney: Tourney } | null
}

/** A stable's chances, 0 to 1. */
export interface StableProjection {
  readonly stableId: string
  /** To be first in the regular standings. */
  readonly first: number
  /** To be among the first four. */
  readonly topFour: number
}

/** A knight's chances in the tourney, 0 to 1. */
export interface KnightProjection {
  readonly knightId: string
  /** To ride in the tourney. */
  readonly qualifies: number
  /** To reach each round; a round before the bracket's first is reached by all who ride. */
  readonly reaches: Readonly<Record<TourneyRound, number>>
  /** To win the tourney. */
  readonly wins: number
}

/** The shares of the simulated rests of a season, in the order of the league's rosters. */
export interface SeasonProjection {
  readonly simulations: number
  readonly stables: readonly StableProjection[]
  readonly knights: readonly KnightProjection[]
}
