// The command behind npm run ledger. An embedded database has one process at a time, so the server must not be running.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BooksReport, checkBooks } from './books/checkBooks.ts'
import type { Database } from './database/database.ts'
import { DataFolderError, hasDatabase } from './database/dataFolder.ts'
import { FolderLockedError } from './database/folderLock.ts'
import { KeepingError } from './keeping/keepingError.ts'
import { withFolder, withPostgres } from './keeping/source.ts'
import { isThere } from './keeping/storeVersion.ts'
import { type Config, ConfigError, readConfig } from './start/config.ts'
import { plainError } from './world/plainError.ts'

const usage = 'Usage: npm run --silent ledger -- check [--json]'

class UsageError extends Error {}

main(process.argv.slice(2)).catch((error: unknown) => {
  const refusals = [UsageError, ConfigError, DataFolderError, FolderLockedError, KeepingError]
  const isRefusal = refusals.some((kind) => error instanceof kind)
  console.error(isRefusal && error instanceof Error ? error.message : plainError(error))
  process.exit(2)
})

async function main(words: readonly string[]): Promise<void> {
  const isJson = words.includes('--json')
  if (words.filter((word) => word !== '--json').join(' ') !== 'check') throw new UsageError(usage)
  const report = await onLeague(readConfig(process.env), async (database) => {
    if (await isThere(database, 'ledger_postings')) return checkBooks(database)
    throw new KeepingError(
      'This league is of a version without a ledger. Start its server once, which brings it up to date.',
    )
  })
  console.log(isJson ? JSON.stringify(report) : textOf(report))
  process.exitCode = report.isTrue ? 0 : 1
}

/** The store is left as it is, not migrated. */
function onLeague<Answer>(
  { databaseUrl, dataFolder }: Config,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl) return withPostgres(databaseUrl, work)
  const folder = resolve(dataFolder)
  if (existsSync(folder) && hasDatabase(folder)) return withFolder(folder, work)
  throw new KeepingError(
    `There is no league in ${folder}. Name its folder with TILTYARD_DATA, or its PostgreSQL with DATABASE_URL.`,
  )
}

function textOf({ isTrue, faults, faultCount, ...counted }: BooksReport): string {
  const { transactions, postings, accounts, markets, bets, users } = counted
  const size = `${transactions} transactions with ${postings} postings to ${accounts} accounts; ${bets} bets on ${markets} markets; ${users} users.`
  if (isTrue) return `The ledger holds: ${size}`
  const more = faultCount > faults.length ? [`  and ${faultCount - faults.length} more.`] : []
  return [
    'THE LEDGER DOES NOT HOLD. Amounts are hundredths.',
    ...faults.map((fault) => `  ${fault}.`),
    ...more,
    size,
  ].join('\n')
}
