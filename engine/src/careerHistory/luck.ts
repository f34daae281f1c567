/** Wins, and the sum of the engine's chances before the same matches. */
export interface ExpectedWins {
  readonly matches: number
  readonly wins: number
  readonly expectedWins: number
}

/** The least number of matches for luck: a few matches say nothing. */
export const MIN_MATCHES_FOR_LUCK = 20

/** The wins above the expected ones; below 0 for fewer. */
export function winsAboveExpected({ wins, expectedWins }: ExpectedWins): number {
  return wins - expectedWins
}

/**
 * The standard error of the number of wins, at the mean chance. It is slightly too large if the chances differ by match
 * (rules 9.7).
 */
export function winsStandardError({ matches, expectedWins }: Omit<ExpectedWins, 'wins'>): number {
  if (matches === 0) return 0
  return Math.sqrt(Math.max(0, expectedWins * (1 - expectedWins / matches)))
}

/** Lists the knights furthest below or above the expected wins, the furthest first. */
export function listKnightsByLuck<Knight extends ExpectedWins>(
  knights: readonly Knight[],
  which: 'unluckiest' | 'luckiest',
  limit: number,
): { readonly knight: Knight; readonly value: number }[] {
  const sign = which === 'luckiest' ? 1 : -1
  return knights
    .map((knight) => ({ knight, value: sign * winsAboveExpected(knight) }))
    .filter(({ knight, value }) => knight.matches >= MIN_MATCHES_FOR_LUCK && value > 0)
    .sort((one, other) => other.value - one.value || other.knight.matches - one.knight.matches)
    .slice(0, limit)
}
