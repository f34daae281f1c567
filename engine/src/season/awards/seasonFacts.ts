import type { Standing } from '../../league/rankStables.ts'
import type { Stable } from '../../league/stable.ts'
import type { Tourney } from '../../tourney/tourney.ts'
import type { SeasonJoust } from '../seasonJoust.ts'

/** What a season's awards follow from. */
export interface SeasonFacts {
  readonly stables: readonly Pick<Stable, 'id' | 'knightIds'>[]
  /** The regular standings at the end of the last week. */
  readonly standings: readonly Standing[]
  /** In the order of their ends. */
  readonly jousts: readonly SeasonJoust[]
  /** Null before the draw. */
  readonly tourney: Tourney | null
  /** The knights who were in no season before; all of them in a league's first. */
  readonly newcomers: ReadonlySet<string>
}
