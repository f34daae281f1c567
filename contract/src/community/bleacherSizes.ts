// Apart from the schemas, for the browser needs these alone.

/** So many supporters of a side are drawn; the others are counted. */
export const MAX_DRAWN_SUPPORTERS = 40

/** Between two cheers of one user, in seconds. */
export const CHEER_PAUSE_S = 5
