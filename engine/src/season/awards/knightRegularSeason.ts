import { getResultCode } from '../../careerHistory/result.ts'
import { type BySide, otherSide, type Side, sides } from '../../league/side.ts'
import { compareIdsByNumber } from '../../tourney/qualify.ts'
import type { SeasonJoust, SeasonJoustSide } from '../seasonJoust.ts'

/** One joust of a knight, from their side. */
export interface KnightJoust {
  readonly id: string
  readonly own: SeasonJoustSide
  readonly other: SeasonJoustSide
  readonly isWon: boolean
  readonly isLost: boolean
  /** True if the knight neither withdrew nor died. */
  readonly isRiddenOut: boolean
  readonly hasWinner: boolean
}

/** A knight's regular season. */
export interface KnightRegularSeason {
  readonly knightId: string
  /** The stable of the last joust. */
  readonly stableId: string
  /** In order, with and without a winner. */
  readonly jousts: readonly KnightJoust[]
}

/** Groups the jousts of the regular season by knight, in the order of the numbers in the ids. */
export function groupRegularJoustsByKnight(jousts: readonly SeasonJoust[]): KnightRegularSeason[] {
  const byKnight = new Map<string, KnightJoust[]>()
  for (const joust of jousts.filter(({ stage }) => stage === 'regular')) {
    for (const side of sides) {
      const own = toKnightJoust(joust, side)
      const list = byKnight.get(own.own.knightId)
      if (list === undefined) byKnight.set(own.own.knightId, [own])
      else list.push(own)
    }
  }
  return [...byKnight]
    .map(([knightId, list]) => ({ knightId, stableId: list.at(-1)?.own.stableId ?? '', jousts: list }))
    .sort((one, other) => compareIdsByNumber(one.knightId, other.knightId))
}

/** A joust from one side. */
export function toKnightJoust(joust: SeasonJoust, side: Side): KnightJoust {
  const { id, winner } = joust
  const riders: BySide<SeasonJoustSide> = joust
  const leaves = ['FF', 'DTH'].includes(getResultCode(joust, side))
  return {
    ...{ id, own: riders[side], other: riders[otherSide(side)] },
    ...{ isWon: winner === side, isLost: winner === otherSide(side), hasWinner: winner !== null },
    isRiddenOut: !leaves,
  }
}
