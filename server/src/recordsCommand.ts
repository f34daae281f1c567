// The command behind npm run records. An embedded database has one process at a time, so the server must not be running.
import { resolve } from 'node:path'
import { openEmbedded } from './database/database.ts'
import { DataFolderError } from './database/dataFolder.ts'
import { openPostgres } from './database/openPostgres.ts'
import { recomputeRecords } from './lives/recomputeRecords.ts'
import { readEvents } from './matches/matchStore.ts'
import { ConfigError, readConfig } from './start/config.ts'
import { plainError } from './world/plainError.ts'

const usage = 'Usage: npm run --silent records -- recompute'

class UsageError extends Error {}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = [UsageError, ConfigError, DataFolderError].some((kind) => error instanceof kind)
  console.error(isRefusal && error instanceof Error ? error.message : plainError(error))
  process.exit(error instanceof UsageError ? 2 : 1)
})

async function main(words: readonly string[]): Promise<void> {
  if (words.join(' ') !== 'recompute') throw new UsageError(usage)
  const config = readConfig(process.env)
  const store = config.databaseUrl
    ? await openPostgres(config.databaseUrl, () => {})
    : await openEmbedded(resolve(config.dataFolder))
  try {
    const matches = await recomputeRecords(store.database, (transaction) => (id) => readEvents(transaction, id))
    console.log(
      `Lives and records are worked out anew from ${matches} matches; odds and luck will be, as the server runs.`,
    )
  } finally {
    await store.close()
  }
}
