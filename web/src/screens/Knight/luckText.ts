import type { LuckLedger } from '@tiltyard/contract'
import { winsAbove, winsByChance } from '@tiltyard/engine'

/** What is smaller than this reads as nothing. */
const NOTHING = 0.05

/** "12 wins where 14.3 were expected: 2.3 fewer". */
export function besideExpected(one: string, many: string, happened: number, expected: number): string {
  const what = happened === 1 ? one : many
  const difference = happened - expected
  const beside = `${happened.toLocaleString('en')} ${what} where ${tenths(expected)} were expected`
  if (Math.abs(difference) < NOTHING) return `${beside}: as many`
  return `${beside}: ${tenths(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`
}

/** What how the blows went was worth. @param blows in wins. */
export function blowsText(blows: number): string {
  if (Math.abs(blows) < NOTHING) return 'Blow by blow, luck gave as much as it took'
  const wins = `${tenths(Math.abs(blows))} ${tenths(Math.abs(blows)) === '1.0' ? 'win' : 'wins'}`
  return blows > 0
    ? `Blow by blow, the lances were worth ${wins} to them beyond what was expected`
    : `Blow by blow, the lances cost them ${wins} beside what was expected`
}

/** What such a difference says of a knight, which is mostly nothing. */
export function chanceText(ledger: LuckLedger): string {
  const [spread, above] = [winsByChance(ledger), Math.abs(winsAbove(ledger))]
  const jousts = ledger.matches === 1 ? '1 joust' : `${ledger.matches.toLocaleString('en')} jousts`
  const usual = `Over ${jousts} chance alone is mostly off by ${tenths(spread)} wins or less`
  if (above <= spread) return `${usual}: this says nothing of the knight.`
  if (above <= 2 * spread) return `${usual}, and by more in one life of three: this says little of the knight.`
  return `${usual}, and by more than ${tenths(2 * spread)} in one life of twenty: this is one such, and of a whole league some are.`
}

function tenths(figure: number): string {
  return figure.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
