/** How long a claim or a renewal lasts, and how often a writer renews, in milliseconds. Apart from the schemas, for the browser needs these alone. */
export const LEASE_MS = 30_000
export const HEARTBEAT_MS = 10_000
