// Without schemas, because the browser uses it too.

/** The most drawn supporters of a side; the others are only counted. */
export const MAX_SHOWN_SUPPORTERS_PER_SIDE = 40

/** Seconds between two cheers of a user. */
export const CHEER_PAUSE_S = 5
