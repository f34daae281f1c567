import type { Side } from '../league/side.ts'
import type { ChancesAt } from './chances.ts'

/** Finds the moment of a knight's lowest win chance; null for a match without chances. */
export function lowestChance(side: Side, chances: readonly ChancesAt[]): ChancesAt | null {
  return chances.reduce<ChancesAt | null>((least, at) => (least === null || at[side] < least[side] ? at : least), null)
}
