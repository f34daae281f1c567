// Without schemas, because the browser uses it too.

/** Above any purse, and exact in every language. */
export const MAX_STAKE_SHININGS = 1_000_000

/** The least bets for a calibration. */
export const MIN_BETS_FOR_CALIBRATION = 30
/** The least bets for a week's returns; fewer are luck. */
export const MIN_BETS_FOR_WEEK_RETURNS = 5
