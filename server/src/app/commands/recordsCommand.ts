// The command behind npm run records, whether or not a server runs.

import { openLeague } from '../../admin/backup/openLeague.ts'
import { recomputeRecords } from '../../archive/careers/recomputeRecords.ts'
import { readEvents } from '../../matches/matchStore.ts'
import { readConfig } from '../config/config.ts'
import { startRefusal } from '../start/refusal.ts'
import { UsageError } from './keepingCommand.ts'

const usage = 'Usage: npm run --silent records -- recompute'

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(startRefusal(error))
  process.exit(error instanceof UsageError ? 2 : 1)
})

async function main(words: readonly string[]): Promise<void> {
  if (words.join(' ') !== 'recompute') throw new UsageError(usage)
  const config = readConfig(process.env)
  const store = await openLeague(config)
  try {
    const matches = await recomputeRecords(store.database, (transaction) => (id) => readEvents(transaction, id))
    console.log(
      `Lives and records are worked out anew from ${matches} matches; odds and luck will be, as the server runs.`,
    )
  } finally {
    await store.close()
  }
}
