/** The duration of a lease from its claim or renewal, in milliseconds. Without schemas, for the browser. */
export const LEASE_DURATION_MS = 30_000
/** The interval between renewals, in milliseconds. */
export const LEASE_RENEWAL_INTERVAL_MS = 10_000
