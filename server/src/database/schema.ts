// Every table, by what it is about.

export * from './schema/accounts.ts'
export * from './schema/acts.ts'
export * from './schema/archive.ts'
export * from './schema/experiments.ts'
export * from './schema/league.ts'
export * from './schema/lives.ts'
export * from './schema/matches.ts'
export * from './schema/odds.ts'
export * from './schema/schedules.ts'
