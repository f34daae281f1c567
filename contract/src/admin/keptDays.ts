// Without schemas, for the browser needs it too.

/** The most days for which matches can be set to be kept, a hundred years; for ever is more. */
export const MAX_KEPT_DAYS = 36_500
