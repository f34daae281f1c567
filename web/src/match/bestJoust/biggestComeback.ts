import {
  findLowestChance,
  type ListName,
  listNames,
  type MatchWinProbabilities,
  type Side,
  sides,
  type WinChancesAt,
} from '@tiltyard/engine'
import type { MatchFeed } from '../../api/live/liveState.ts'

/** A match won despite a low chance. */
export interface BiggestComeback {
  readonly listName: ListName
  readonly feed: Extract<MatchFeed, { readonly kind: 'known' }>
  readonly winner: Side
  /** The live chances when the winner's was lowest. */
  readonly lowest: MatchWinProbabilities
}

/**
 * Finds the match of a set whose winner's live chance had fallen the lowest.
 * @param feeds the set's matches, in the order of the lists. @param chances of each; null for unknown. @returns null
 * without a winner with known chances.
 */
export function findBiggestComeback(
  feeds: readonly MatchFeed[],
  chances: readonly (readonly WinChancesAt[] | null)[],
): BiggestComeback | null {
  const won = listNames.flatMap((listName, at) => {
    const [feed, all] = [feeds[at], chances[at]]
    return feed?.kind === 'known' && all ? (wonFrom(listName, feed, all) ?? []) : []
  })
  return won.reduce<BiggestComeback | null>((best, one) => (best && lowestOf(best) <= lowestOf(one) ? best : one), null)
}

function wonFrom(
  listName: ListName,
  feed: BiggestComeback['feed'],
  all: readonly WinChancesAt[],
): BiggestComeback | null {
  const { match } = feed
  const winner = sides.find((side) => match.status === 'completed' && match[side].id === match.winner)
  const lowest = winner === undefined ? null : findLowestChance(winner, all)
  return winner === undefined || lowest === null ? null : { listName, feed, winner, lowest }
}

function lowestOf({ lowest, winner }: BiggestComeback): number {
  return lowest[winner]
}
