import type { Result } from './result.ts'

/** How long a knight has won or lost without a break, now and at the longest. */
export interface Streaks {
  /** How many in a row up to the last match: wins above 0, defeats below, 0 after a draw or before the first. */
  readonly streak: number
  readonly longestWon: number
  /** With which match the longest was reached: the first that reached it. */
  readonly longestWonAt: string | null
  readonly longestLost: number
  readonly longestLostAt: string | null
}

export const noStreaks: Streaks = {
  ...{ streak: 0, longestWon: 0, longestWonAt: null, longestLost: 0, longestLostAt: null },
}

/** The streaks with one match more, which came after all of them. */
export function extendStreaks(before: Streaks, matchId: string, result: Result): Streaks {
  const step = result === 'W' ? 1 : result === 'D' ? 0 : -1
  const streak = step === 0 ? 0 : Math.sign(before.streak) === step ? before.streak + step : step
  return {
    streak,
    ...(streak > before.longestWon
      ? { longestWon: streak, longestWonAt: matchId }
      : { longestWon: before.longestWon, longestWonAt: before.longestWonAt }),
    ...(-streak > before.longestLost
      ? { longestLost: -streak, longestLostAt: matchId }
      : { longestLost: before.longestLost, longestLostAt: before.longestLostAt }),
  }
}
