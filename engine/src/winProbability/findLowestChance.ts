import type { Side } from '../league/side.ts'
import type { WinChancesAt } from './computeWinChances.ts'

/** Finds the moment of a knight's lowest win chance; null for a match without chances. */
export function findLowestChance(side: Side, chances: readonly WinChancesAt[]): WinChancesAt | null {
  return chances.reduce<WinChancesAt | null>(
    (least, at) => (least === null || at[side] < least[side] ? at : least),
    null,
  )
}
