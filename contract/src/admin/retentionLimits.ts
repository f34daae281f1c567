// Without schemas, because the browser uses it too.

/** The longest retention of matches in days, a hundred years; otherwise use "for ever". */
export const MAX_RETENTION_DAYS = 36_500
