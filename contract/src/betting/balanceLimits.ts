// Without schemas, because the browser uses it too.

/** Above any balance, and exact in every language. */
export const MAX_BALANCE = 1_000_000_000
