import { endpoints } from '@tiltyard/contract'
import { type SeedData, seedFromBytes, seedLeague, seedTestStables } from '@tiltyard/engine'
import type { ActBook } from '../book/actBook.ts'
import type { UserRow } from '../database/schema.ts'
import type { Binder } from '../http/bind.ts'
import type { RandomBytes } from '../matches/matchSetLife.ts'
import { countChange } from './changeCounts.ts'
import { saveSeedData } from './leagueStore.ts'

const SEED_BYTES = 16

export interface SeedRows {
  readonly book: ActBook
  readonly randomBytes: RandomBytes
  /** Called when knights or stables have changed. */
  readonly onChange: () => void
}

/** The contract's rows of the Database Seeder. */
export function bindSeed(binder: Binder, { book, randomBytes, onChange }: SeedRows): void {
  const save = async (data: SeedData, act: string, by: UserRow | null) => {
    const seeded = await book.enter({ by, act, subject: 'league' }, async (transaction) => {
      await saveSeedData(transaction, data)
      await countChange(transaction, 'league')
      const answer = { knights: data.knights.length, stables: data.stables.length }
      return { answer, after: answer }
    })
    onChange()
    return seeded
  }
  binder.bind(endpoints.seed.league, ({ caller }) =>
    save(seedLeague(seedFromBytes(randomBytes(SEED_BYTES))), 'seed.league', caller.user),
  )
  binder.bind(endpoints.seed.testStables, ({ caller }) => save(seedTestStables(), 'seed.testStables', caller.user))
}
