import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { endings, type Side, sides, type WhatIfResult, type WinChances } from '@tiltyard/engine'
import { formatShareAsPercent } from '../../language/formatShareAsPercent.ts'
import { endingNames } from '../../league/results/endingText.ts'
import { shortestDistinctKnightName } from '../winProbability/names.ts'

/** The simulated and the likely shares. */
export interface SimulatedAndLikelyShares {
  readonly imagined: WhatIfResult
  readonly likely: WinChances
}

/** A possible result of a match. */
export interface EndingRow {
  readonly name: string
  /** Whether the row is for a winner, rather than a kind of ending. */
  readonly isWinner: boolean
  readonly happened: boolean
  /** Shares, 0 to 1. */
  readonly likely: number
  readonly imagined: number
  /** The standard error of the simulated share. */
  readonly error: number
}

/** Lists winners and endings with their shares, without endings that neither happened nor could have. */
export function listEndingRows(match: MatchView, { imagined, likely }: SimulatedAndLikelyShares): readonly EndingRow[] {
  const { rides } = imagined
  const rowOf = (count: number) => ({ imagined: count / rides, error: shareStandardError(count, rides) })
  const winners = [...sides, 'none' as const].map((who) => ({
    name: who === 'none' ? t`Nobody wins` : winsText(shortestDistinctKnightName(match, who, true)),
    isWinner: true,
    happened: match.ending !== 'stopped' && match.winner === (who === 'none' ? null : match[who].id),
    likely: likely[who],
    ...rowOf(imagined.winners[who]),
  }))
  const ends = endings.map((ending) => ({
    name: endingNames[ending],
    isWinner: false,
    happened: match.ending === ending,
    likely: likely.endings[ending],
    ...rowOf(imagined.endings[ending]),
  }))
  return [...winners, ...ends.filter((row) => row.happened || row.likely > 0 || row.imagined > 0)]
}

/** Summarizes the result for screen readers. */
export function whatIfSummary(match: MatchView, { imagined, likely }: SimulatedAndLikelyShares): string {
  const [name1, name2] = [
    shortestDistinctKnightName(match, 'knight1', true),
    shortestDistinctKnightName(match, 'knight2', true),
  ]
  const shareOf = (side: Side): string => sharePercentText(imagined.winners[side] / imagined.rides)
  const [share1, share2] = [shareOf('knight1'), shareOf('knight2')]
  const [likely1, likely2] = [sharePercentText(likely.knight1), sharePercentText(likely.knight2)]
  const outcome = outcomeOf(match)
  return t`With this change ${name1} wins ${share1} (really: ${likely1}), ${name2} ${share2} (${likely2}). ${outcome}`
}

function outcomeOf(match: MatchView): string {
  if (match.ending === 'stopped') return t`It was stopped.`
  const winner = sides.find((side) => match[side].id === match.winner)
  if (winner === undefined) return t`In fact, nobody won.`
  const name = shortestDistinctKnightName(match, winner, true)
  return t`In fact, ${name} won.`
}

function winsText(name: string): string {
  return t`${name} wins`
}

/** Computes the standard error of a counted share, 0 to 0.5: the square root of share x (1 - share) / rides. */
export function shareStandardError(count: number, rides: number): number {
  const share = count / rides
  return Math.sqrt((share * (1 - share)) / rides)
}

/** Formats a share as a percentage with one decimal. */
export function sharePercentText(share: number): string {
  return formatShareAsPercent(share, 1)
}
