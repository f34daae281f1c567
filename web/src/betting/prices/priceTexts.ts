import { t } from '@lingui/core/macro'
import type { BySide } from '@tiltyard/engine'
import { figure } from '../../language/numbers.ts'

/** A price as the schedule writes odds and returns. */
export interface PriceText {
  /** "58%", 1 to 99. */
  readonly odds: string
  /** "1.72x": what a small stake brings. */
  readonly returns: string
}

/** @param price1 of a share in the first knight, 0 to 1. */
export function priceTexts(price1: number): BySide<PriceText> {
  // Rounded once, so that both make a hundred.
  const percent1 = Math.min(99, Math.max(1, Math.round(100 * price1)))
  return {
    knight1: { odds: percentText(percent1), returns: timesText(1 / price1) },
    knight2: { odds: percentText(100 - percent1), returns: timesText(1 / (1 - price1)) },
  }
}

function percentText(percent: number): string {
  return t`${percent}%`
}

/** Beyond it nobody reads hundredths, and the number is as wide as a row has room for. */
const MOST_TIMES = 999

/** "1.72x". */
export function timesText(times: number): string {
  // Rounded as a computer has the number, not as it is written: 1.005 is a little less.
  const factor = figure(Number(Math.min(times, MOST_TIMES).toFixed(2)), times > MOST_TIMES ? 0 : 2)
  return times > MOST_TIMES ? t`>${factor}x` : t`${factor}x`
}
