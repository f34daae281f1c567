import { plural, t } from '@lingui/core/macro'
import type { KnightLuck } from '@tiltyard/contract'
import { winsAboveExpected, winsStandardError } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'

/** Smaller differences round to zero. */
const NOTHING = 0.05

/** "12 wins". */
export function winCountText(wins: number): string {
  const count = formatNumber(wins)
  return plural(wins, { one: `${count} win`, other: `${count} wins` })
}

/** "1,118 points". */
export function pointCountText(points: number): string {
  const count = formatNumber(points)
  return plural(points, { one: `${count} point`, other: `${count} points` })
}

/** Compares with expectation: "12 wins where 14.3 were expected: 2.3 fewer". @param what the count with its noun. */
export function compareWithExpectedText(what: string, actual: number, expected: number): string {
  const [due, off] = [formatNumber(expected, 1), formatNumber(Math.abs(actual - expected), 1)]
  if (isNothing(actual - expected)) return t`${what} where ${due} were expected: as many`
  return actual > expected
    ? t`${what} where ${due} were expected: ${off} more`
    : t`${what} where ${due} were expected: ${off} fewer`
}

const isNothing = (difference: number): boolean => Math.abs(difference) < NOTHING

/** Describes the luck of the blows. @param luckInWins in wins. */
export function blowLuckText(luckInWins: number): string {
  if (isNothing(luckInWins)) return t`Blow by blow, luck gave as much as it took`
  const worth = Number(Math.abs(luckInWins).toFixed(1))
  const wins = formatNumber(worth, 1)
  return luckInWins > 0
    ? plural(worth, {
        one: `Blow by blow, the lances were worth ${wins} win to them beyond what was expected`,
        other: `Blow by blow, the lances were worth ${wins} wins to them beyond what was expected`,
      })
    : plural(worth, {
        one: `Blow by blow, the lances cost them ${wins} win beside what was expected`,
        other: `Blow by blow, the lances cost them ${wins} wins beside what was expected`,
      })
}

/** Describes how meaningful a difference is. */
export function luckSignificanceText(luck: KnightLuck): string {
  const [spread, above] = [winsStandardError(luck), Math.abs(winsAboveExpected(luck))]
  const [jousts, usual, most] = [joustsText(luck.matches), formatNumber(spread, 1), formatNumber(2 * spread, 1)]
  if (above <= spread) {
    return t`±${usual} wins is normal luck over ${jousts}, so this isn’t meaningful.`
  }
  if (above <= 2 * spread) {
    return t`±${usual} wins is normal luck over ${jousts}; one knight in three is further off, so this means little.`
  }
  return t`±${usual} wins is normal luck over ${jousts}, and more than ${most} is rare (one knight in twenty). In a whole league a few are that lucky or unlucky.`
}

function joustsText(matches: number): string {
  const count = formatNumber(matches)
  return plural(matches, { one: '1 joust', other: `${count} jousts` })
}
