import type { Side } from '../league/side.ts'
import type { ChancesAt } from './chances.ts'

/** The live chances at the moment when a knight's were the lowest; null of a match without chances. */
export function lowestChance(side: Side, chances: readonly ChancesAt[]): ChancesAt | null {
  return chances.reduce<ChancesAt | null>((least, at) => (least === null || at[side] < least[side] ? at : least), null)
}
