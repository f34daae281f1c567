import type { Shares } from '@tiltyard/engine'
import { percentage } from '../../language/percentage.ts'

/** Below this nobody speaks of a match without a winner. */
const LEAST_NONE = 0.01

/** What is not nothing, and is not 1% either. */
export const UNDER_ONE = `<${percentage(LEAST_NONE)}`

/**
 * Shares as they are written, such as "62%": whole, and together 100. Null for no winner where that is below 1%. What can
 * still happen is never written as 0%, nor what may still fail as 100%.
 */
export interface Percents {
  readonly knight1: string
  readonly knight2: string
  readonly none: string | null
}

export function toPercents({ knight1, knight2, none }: Shares): Percents {
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
  if (whole === 0 && share > 0) return UNDER_ONE
  return whole === 100 && share < 1 ? `>${percentage(0.99)}` : percentage(whole / 100)
}
