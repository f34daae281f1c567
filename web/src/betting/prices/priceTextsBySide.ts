import { t } from '@lingui/core/macro'
import type { BySide } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'

/** A price as odds and returns. */
export interface PriceText {
  /** "58%", 1 to 99. */
  readonly odds: string
  /** "1.72x": the return of a small stake. */
  readonly returns: string
}

/** @param price1 of a share in the first knight, 0 to 1. */
export function priceTextsBySide(price1: number): BySide<PriceText> {
  // Rounded once, so that both add up to 100.
  const percent1 = Math.min(99, Math.max(1, Math.round(100 * price1)))
  return {
    knight1: { odds: percentText(percent1), returns: payoutFactorText(1 / price1) },
    knight2: { odds: percentText(100 - percent1), returns: payoutFactorText(1 / (1 - price1)) },
  }
}

function percentText(percent: number): string {
  return t`${percent}%`
}

/** The greatest number that fits a row; larger ones need no hundredths. */
const MOST_TIMES = 999

/** "1.72x". */
export function payoutFactorText(times: number): string {
  // toFixed rounds the binary number: 1.005 becomes 1.00.
  const factor = formatNumber(Number(Math.min(times, MOST_TIMES).toFixed(2)), times > MOST_TIMES ? 0 : 2)
  return times > MOST_TIMES ? t`>${factor}x` : t`${factor}x`
}
