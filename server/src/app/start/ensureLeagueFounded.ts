import { randomBytes } from 'node:crypto'
import { seedFromBytes } from '@tiltyard/engine'
import { type AccountServices, type AccountSettings, openAccounts } from '../../accounts/openAccounts.ts'
import { seedLeagueIfEmpty } from '../../league/leagueStore.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MailAcceptor } from '../../platform/mail/mail.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { planPastWeeks } from '../../steward/history/historySimulator.ts'
import { turnOnAutomatedScheduling } from '../../steward/seasonPlanner.ts'

export interface FoundingDeps {
  readonly store: OpenDatabase
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
  /** Where letters are put; left out or null where none are sent. */
  readonly letterBox?: MailAcceptor | null
}

const SEED_BYTES = 16

/**
 * Sees to what every league has: stables and knights, the weeks behind it and its first one, its chains, its secrets
 * and its admin. Of servers that start together on one store, one does it, and the others find it done.
 */
export function ensureLeagueFounded(
  { store, ...world }: FoundingDeps,
  settings: { readonly schedule: 'auto' | 'off'; readonly history: number; readonly accounts: AccountSettings },
): Promise<AccountServices> {
  const { database } = store
  return store.runExclusively(async () => {
    // Together, or a server that dies in between leaves a league that never gets a week.
    await database.transaction(async (transaction) => {
      const isNew = await seedLeagueIfEmpty(transaction, seedFromBytes(randomBytes(SEED_BYTES)))
      if (isNew && settings.history > 0) await planPastWeeks(transaction, world.clock.now(), settings.history)
      if (isNew && settings.schedule === 'auto') await turnOnAutomatedScheduling({ ...world, database: transaction })
    })
    return openAccounts({ ...world, database, isShared: store.kind === 'postgresql' }, settings.accounts)
  })
}
