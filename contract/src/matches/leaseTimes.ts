/** How long a claim or a renewal of the pen lasts, in milliseconds. Apart from the schemas, for the browser needs these alone. */
export const LEASE_MS = 30_000
/** How often a writer renews, in milliseconds. */
export const LEASE_RENEWAL_MS = 10_000
