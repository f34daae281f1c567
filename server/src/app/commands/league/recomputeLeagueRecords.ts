import { openAndMigrateExistingLeague } from '../../../admin/backup/openAndMigrateExistingLeague.ts'
import { recomputeCareersAndRecords } from '../../../archive/careers/recomputeCareersAndRecords.ts'
import { readStoredEvents } from '../../../matches/matchStore.ts'
import { readConfig } from '../../config/config.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'

/** Computes careers and records again from the archive. @returns a sentence for the operator. @throws CommandUsageError. */
export async function recomputeLeagueRecords(action: string, env: CommandTerminal['env']): Promise<string> {
  if (action !== 'recompute') throw new CommandUsageError(`"${action}" is no action. Use recompute.`)
  const store = await openAndMigrateExistingLeague(readConfig(env))
  try {
    const matches = await recomputeCareersAndRecords(
      store.database,
      (transaction) => (id) => readStoredEvents(transaction, id),
    )
    return `Careers and records are computed again from ${matches} matches. The running server does the same for odds and luck.`
  } finally {
    await store.close()
  }
}
