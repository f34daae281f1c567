/** Wins, and what the engine's chances before the same matches came to. */
export interface WinsExpected {
  readonly matches: number
  readonly wins: number
  readonly expectedWins: number
}

/** Whoever has ridden fewer is called neither lucky nor unlucky: a few matches say nothing. */
export const LEAST_FOR_LUCK = 20

/** How many more wins a knight has than were expected; below 0 for fewer. */
export function winsAbove({ wins, expectedWins }: WinsExpected): number {
  return wins - expectedWins
}

/**
 * By how many wins chance alone is off: one standard error, at the mean of the chances, and a little above the true one
 * where those differ from match to match (rules 9.7).
 */
export function winsByChance({ matches, expectedWins }: Omit<WinsExpected, 'wins'>): number {
  if (matches === 0) return 0
  return Math.sqrt(Math.max(0, expectedWins * (1 - expectedWins / matches)))
}

/** Those with the fewest wins beside what was expected, or the most; the furthest from it first. */
export function luckOrder<Knight extends WinsExpected>(
  knights: readonly Knight[],
  which: 'unluckiest' | 'luckiest',
  most: number,
): { readonly knight: Knight; readonly value: number }[] {
  const sign = which === 'luckiest' ? 1 : -1
  return knights
    .map((knight) => ({ knight, value: sign * winsAbove(knight) }))
    .filter(({ knight, value }) => knight.matches >= LEAST_FOR_LUCK && value > 0)
    .sort((one, other) => other.value - one.value || other.knight.matches - one.knight.matches)
    .slice(0, most)
}
