// A number of accounts that the browser needs too: without schemas.

/** Far above any balance of the league, and exact in every language. */
export const MAX_BALANCE = 1_000_000_000
