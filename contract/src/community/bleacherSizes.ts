// Without schemas, because the browser uses it too.

/** The most drawn supporters of a side; the others are only counted. */
export const MAX_DRAWN_SUPPORTERS = 40

/** Seconds between two cheers of a user. */
export const CHEER_PAUSE_S = 5
