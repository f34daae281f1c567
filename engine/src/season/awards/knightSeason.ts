import { getResultCode } from '../../careerHistory/result.ts'
import { type BySide, otherSide, type Side, sides } from '../../league/side.ts'
import { compareIds } from '../../tourney/qualify.ts'
import type { SeasonJoust, SeasonRide } from '../seasonJoust.ts'

/** One joust of a knight, from their side. */
export interface OwnJoust {
  readonly id: string
  readonly own: SeasonRide
  readonly other: SeasonRide
  readonly isWon: boolean
  readonly isLost: boolean
  /** True if the knight neither withdrew nor died. */
  readonly isRiddenOut: boolean
  readonly hasWinner: boolean
}

/** A knight's regular season. */
export interface KnightSeason {
  readonly knightId: string
  /** The stable of the last joust. */
  readonly stableId: string
  /** In order, with and without a winner. */
  readonly jousts: readonly OwnJoust[]
}

/** Groups the jousts of the regular season by knight, in the order of the numbers in the ids. */
export function listKnightSeasons(jousts: readonly SeasonJoust[]): KnightSeason[] {
  const byKnight = new Map<string, OwnJoust[]>()
  for (const joust of jousts.filter(({ stage }) => stage === 'regular')) {
    for (const side of sides) {
      const own = ownJoust(joust, side)
      const list = byKnight.get(own.own.knightId)
      if (list === undefined) byKnight.set(own.own.knightId, [own])
      else list.push(own)
    }
  }
  return [...byKnight]
    .map(([knightId, list]) => ({ knightId, stableId: list.at(-1)?.own.stableId ?? '', jousts: list }))
    .sort((one, other) => compareIds(one.knightId, other.knightId))
}

/** A joust from one side. */
export function ownJoust(joust: SeasonJoust, side: Side): OwnJoust {
  const { id, winner } = joust
  const riders: BySide<SeasonRide> = joust
  const leaves = ['FF', 'DTH'].includes(getResultCode(joust, side))
  return {
    ...{ id, own: riders[side], other: riders[otherSide(side)] },
    ...{ isWon: winner === side, isLost: winner === otherSide(side), hasWinner: winner !== null },
    isRiddenOut: !leaves,
  }
}
