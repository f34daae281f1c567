import type { MatchWinProbabilities } from '@tiltyard/engine'
import { formatShareAsPercent } from '../../language/formatShareAsPercent.ts'

/** A smaller share of no winner is omitted. */
const LEAST_NONE = 0.01

/** For shares above 0 and below 1%. */
export const UNDER_ONE_PERCENT_TEXT = `<${formatShareAsPercent(LEAST_NONE)}`

/**
 * Formatted shares, such as "62%": whole, and together 100. Null for no winner below 1%. A possible result is never 0%,
 * and an uncertain one never 100%.
 */
export interface WinPercentTexts {
  readonly knight1: string
  readonly knight2: string
  readonly none: string | null
}

export function formatWinPercents({ knight1, knight2, none }: MatchWinProbabilities): WinPercentTexts {
  const noWinner = none < LEAST_NONE ? 0 : Math.round(none * 100)
  const decided = knight1 + knight2
  const first = decided === 0 ? 0 : Math.round(((100 - noWinner) * knight1) / decided)
  const second = decided === 0 ? 0 : 100 - noWinner - first
  return {
    knight1: written(first, knight1),
    knight2: written(second, knight2),
    none: noWinner === 0 ? null : written(noWinner, none),
  }
}

function written(whole: number, share: number): string {
  if (whole === 0 && share > 0) return UNDER_ONE_PERCENT_TEXT
  return whole === 100 && share < 1 ? `>${formatShareAsPercent(0.99)}` : formatShareAsPercent(whole / 100)
}
