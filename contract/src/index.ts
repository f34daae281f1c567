import { health } from './health.ts'
import { matches } from './matches.ts'
import { yard } from './yard.ts'

export * from './endpoint.ts'
export * from './live.ts'
export * from './matches.ts'
export * from './problem.ts'
export * from './yard.ts'

/** Every endpoint there is; the server binds a handler to each, and nothing else. */
export const endpoints = { health, matches, yard }
