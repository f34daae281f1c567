// Numbers of bets that the browser needs too: without schemas.

/** Far above any purse, and exact in every language. */
export const MAX_STAKE = 1_000_000

/** How many bets a calibration is told from. */
export const CALIBRATED_BETS = 30
/** And a week's returns: fewer are luck. */
export const WEEK_BETS = 5
