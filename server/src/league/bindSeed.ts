import { endpoints } from '@tiltyard/contract'
import { type SeedData, seedFromBytes, seedLeague, seedTestStables } from '@tiltyard/engine'
import type { Database } from '../database/database.ts'
import type { Binder } from '../http/bind.ts'
import type { Log } from '../log.ts'
import type { RandomBytes } from '../matches/matchSetLife.ts'
import { countChange } from './changeCounts.ts'
import { saveSeedData } from './leagueStore.ts'

const SEED_BYTES = 16

export interface SeedRows {
  readonly database: Database
  readonly log: Log
  readonly randomBytes: RandomBytes
  /** Called when knights or stables have changed. */
  readonly onChange: () => void
}

/** The contract's rows of the Database Seeder. */
export function bindSeed(binder: Binder, { database, log, randomBytes, onChange }: SeedRows): void {
  const save = async (data: SeedData, what: string, by: string | undefined) => {
    await database.transaction(async (transaction) => {
      await saveSeedData(transaction, data)
      await countChange(transaction, 'league')
    })
    onChange()
    log.info({ by, what }, 'seeded')
    return { knights: data.knights.length, stables: data.stables.length }
  }
  binder.bind(endpoints.seed.league, ({ caller }) =>
    save(seedLeague(seedFromBytes(randomBytes(SEED_BYTES))), 'league', caller.user?.uid),
  )
  binder.bind(endpoints.seed.testStables, ({ caller }) => save(seedTestStables(), 'test stables', caller.user?.uid))
}
