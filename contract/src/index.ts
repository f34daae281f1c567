import { accounts } from './accounts.ts'
import { health } from './health.ts'
import { lease } from './lease.ts'
import { matches } from './matches.ts'
import { seed } from './seed.ts'
import { session } from './session.ts'
import { yard } from './yard.ts'

export * from './accounts.ts'
export * from './endpoint.ts'
export * from './lease.ts'
export * from './leaseTimes.ts'
export * from './live.ts'
export * from './matches.ts'
export * from './problem.ts'
export * from './session.ts'
export * from './yard.ts'

/** Every endpoint there is; the server binds a handler to each, and nothing else. */
export const endpoints = { health, yard, matches, lease, session, accounts, seed }
