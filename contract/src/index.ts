import { accounts } from './accounts.ts'
import { chain } from './chain.ts'
import { controls } from './controls.ts'
import { health } from './health.ts'
import { knights, odds, stables, standings } from './league.ts'
import { lease } from './lease.ts'
import { matches } from './matches.ts'
import { offers } from './offers.ts'
import { office } from './office.ts'
import { rosters } from './rosters.ts'
import { schedules } from './schedule.ts'
import { seed } from './seed.ts'
import { session } from './session.ts'
import { yard } from './yard.ts'

export * from './accounts.ts'
export * from './chain.ts'
export * from './controls.ts'
export * from './endpoint.ts'
export * from './laterMatch.ts'
export * from './league.ts'
export * from './lease.ts'
export * from './leaseTimes.ts'
export * from './live.ts'
export * from './matches.ts'
export * from './office.ts'
export * from './problem.ts'
export * from './rosters.ts'
export * from './schedule.ts'
export * from './session.ts'
export * from './yard.ts'

/** Every endpoint there is; the server binds a handler to each, and nothing else. */
export const endpoints = {
  ...{ health, yard, matches, chain, knights, stables, standings, odds, schedules, offers },
  ...{ lease, session, accounts, seed, controls, rosters, office },
}
