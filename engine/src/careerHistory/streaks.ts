import type { ResultCode } from './result.ts'

/** A knight's current and longest runs of wins and losses. */
export interface Streaks {
  /** Results in a row up to the last match: wins above 0, defeats below, 0 after a draw or before the first. */
  readonly streak: number
  readonly longestWon: number
  /** The match that first reached the longest run. */
  readonly longestWonAt: string | null
  readonly longestLost: number
  readonly longestLostAt: string | null
}

export const noStreaks: Streaks = {
  ...{ streak: 0, longestWon: 0, longestWonAt: null, longestLost: 0, longestLostAt: null },
}

/** Adds the latest match to the streaks. */
export function extendStreaks(before: Streaks, matchId: string, result: ResultCode): Streaks {
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
