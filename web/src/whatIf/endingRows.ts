import type { MatchView } from '@tiltyard/contract'
import { type Chances, endings, type Imagined, sides } from '@tiltyard/engine'
import { endingNames } from '../league/endingText.ts'
import { nameOf } from '../match/chances/names.ts'

/** What came of it, and what was likely. */
export interface Likelihoods {
  readonly imagined: Imagined
  readonly likely: Chances
}

/** One way for a match to come out. */
export interface EndingRow {
  readonly name: string
  /** Who wins, rather than how. */
  readonly isWinner: boolean
  readonly happened: boolean
  /** Shares, 0 to 1. */
  readonly likely: number
  readonly imagined: number
  /** The standard error of what was imagined. */
  readonly error: number
}

/** Who wins and by which end, each with its share; ends that neither happened nor might have are left out. */
export function endingRows(match: MatchView, { imagined, likely }: Likelihoods): readonly EndingRow[] {
  const { rides } = imagined
  const rowOf = (count: number) => ({ imagined: count / rides, error: standardError(count, rides) })
  const winners = [...sides, 'none' as const].map((who) => ({
    name: who === 'none' ? 'Nobody wins' : `${nameOf(match, who, true)} wins`,
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

/** The whole of it in a sentence or two, for who hears it. */
export function summaryOf(match: MatchView, { imagined, likely }: Likelihoods): string {
  const parts = sides.map((side) => {
    const share = percentText(imagined.winners[side] / imagined.rides)
    return `${nameOf(match, side, true)} wins ${share} of the imagined endings, where ${percentText(likely[side])} was likely`
  })
  const winner = sides.find((side) => match[side].id === match.winner)
  const was = match.ending === 'stopped' ? 'It was stopped.' : `${winner ? nameOf(match, winner, true) : 'Nobody'} won.`
  return `${parts.join('; ')}. ${was}`
}

/** The standard error of a share that was counted, 0 to 0.5: the square root of share x (1 - share) / rides. */
export function standardError(count: number, rides: number): number {
  const share = count / rides
  return Math.sqrt((share * (1 - share)) / rides)
}

/** A share as a percentage with one decimal. */
export function percentText(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
