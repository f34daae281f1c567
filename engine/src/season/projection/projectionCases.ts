import type { Standing } from '../../league/rankStables.ts'
import type { Tourney } from '../../tourney/tourney.ts'
import { findChampion } from '../../tourney/tourney.ts'
import { type TourneyRound, tourneyRounds } from '../../tourney/tourneyRound.ts'
import type { SeasonProjection } from './seasonProjection.ts'

/** The chances of a projection: of a stable its place, of a knight to ride in the tourney, to reach a round, to win. */
export const projectionKinds = ['first', 'top-four', ...tourneyRounds, 'title'] as const
export type ProjectionKind = (typeof projectionKinds)[number]

/** A projected chance and what happened. */
export interface ProjectionCase {
  readonly kind: ProjectionKind
  /** The stable or the knight. */
  readonly id: string
  /** 0 to 1. */
  readonly said: number
  readonly happened: 0 | 1
}

/** A season that is over. */
export interface SeasonOutcome {
  readonly standings: readonly Pick<Standing, 'stableId' | 'rank'>[]
  /** Null for a season without. */
  readonly tourney: Tourney | null
}

/**
 * Compares a projection with what happened. Places of the regular season count before the draw, and a tourney that was
 * not ridden to its end does not count.
 */
export function listProjectionCases(
  { stables, knights }: Pick<SeasonProjection, 'stables' | 'knights'>,
  { standings, tourney }: SeasonOutcome,
  isDrawn: boolean,
): ProjectionCase[] {
  const cases: ProjectionCase[] = []
  const add = (kind: ProjectionKind, id: string, said: number, happened: boolean): void => {
    cases.push({ kind, id, said, happened: happened ? 1 : 0 })
  }
  if (!isDrawn) {
    const rankOf = new Map(standings.map(({ stableId, rank }) => [stableId, rank]))
    for (const { stableId, first, topFour } of stables) {
      const rank = rankOf.get(stableId) ?? Number.POSITIVE_INFINITY
      add('first', stableId, first, rank === 1)
      add('top-four', stableId, topFour, rank <= 4)
    }
  }
  const champion = tourney && findChampion(tourney)
  if (!tourney || !champion) return cases
  const reached = listReached(tourney)
  for (const { knightId, reaches, wins } of knights) {
    for (const round of tourneyRounds.slice(isDrawn ? 1 : 0))
      add(round, knightId, reaches[round], reached[round].has(knightId))
    add('title', knightId, wins, knightId === champion)
  }
  return cases
}

/** Who reached each round; all entrants reach the rounds before the bracket's first. */
function listReached({ jousts, entrants }: Tourney): Readonly<Record<TourneyRound, ReadonlySet<string>>> {
  const all = new Set(entrants.map(({ knightId }) => knightId))
  const inRound = (round: TourneyRound): ReadonlySet<string> => {
    const own = jousts.filter((joust) => joust.round === round)
    return own.length === 0
      ? all
      : new Set(own.flatMap(({ knight1Id, knight2Id }) => [knight1Id ?? '', knight2Id ?? '']))
  }
  const rounds = tourneyRounds.map((round) => [round, inRound(round)] as const)
  return Object.fromEntries(rounds) as Readonly<Record<TourneyRound, ReadonlySet<string>>>
}
