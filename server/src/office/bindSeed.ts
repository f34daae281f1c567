import { routes } from '@tiltyard/contract'
import { seedFromBytes, seedLeague, seedTestStables } from '@tiltyard/engine'
import type { AuditLog } from '../auditLog/auditLog.ts'
import type { Database } from '../database/database.ts'
import type { ScheduleRow } from '../database/schema.ts'
import type { Binder } from '../http/bind.ts'
import type { Publisher } from '../live/publisher.ts'
import { publicView } from '../matches/publicMatch.ts'
import type { Clock } from '../world/clock.ts'
import type { RandomBytes } from '../world/random.ts'
import { reseedLeague, reseedTestStables } from './reseedLeague.ts'

const SEED_BYTES = 16

export interface SeedRouteDeps {
  readonly auditLog: AuditLog
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly publisher: Publisher
  readonly planWeek: (transaction: Database) => Promise<ScheduleRow | null>
  /** Tells the viewers how the yard stands, after it has changed. */
  readonly onYardChange: () => Promise<void>
}

/** The contract's rows of the Database Seeder. */
export function bindSeed(binder: Binder, deps: SeedRouteDeps): void {
  const { auditLog, clock, publisher, planWeek } = deps
  const { seed } = routes
  binder.bind(seed.league, async ({ caller: { user: by } }) => {
    const data = seedLeague(seedFromBytes(deps.randomBytes(SEED_BYTES)))
    const { stopped, ...seeded } = await auditLog.enter({ by, act: 'seed.league', subject: 'league' }, (transaction) =>
      reseedLeague(transaction, { data, now: clock.now(), planWeek }),
    )
    for (const match of stopped) publisher.publishMatch(publicView(match))
    publisher.publishChanges()
    await deps.onYardChange()
    return { ...seeded, stopped: stopped.length }
  })
  binder.bind(seed.testStables, async ({ caller: { user: by } }) => {
    const seeded = await auditLog.enter({ by, act: 'seed.testStables', subject: 'league' }, (transaction) =>
      reseedTestStables(transaction, seedTestStables(), clock.now()),
    )
    publisher.publishChanges()
    return seeded
  })
}
