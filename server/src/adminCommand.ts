// The command behind npm run admin. An embedded database has one process at a time, so the server must not be running.
import { resolve } from 'node:path'
import { findUser, readUsers, setAdmin } from './accounts/userStore.ts'
import { type Database, openEmbedded } from './database/database.ts'
import { DataFolderError } from './database/dataFolder.ts'
import { openPostgres } from './database/openPostgres.ts'
import { Problem } from './refusals/problem.ts'
import { ConfigError, readConfig } from './start/config.ts'
import { plainError } from './world/plainError.ts'

const usage = `Usage: npm run --silent admin -- list
       npm run --silent admin -- grant EMAIL
       npm run --silent admin -- revoke EMAIL`
const MAX_LISTED = 1_000

class UsageError extends Error {}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = [UsageError, ConfigError, DataFolderError, Problem].some((kind) => error instanceof kind)
  console.error(isRefusal && error instanceof Error ? error.message : plainError(error))
  process.exit(error instanceof UsageError ? 2 : 1)
})

async function main([act = '', email, ...rest]: readonly string[]): Promise<void> {
  const isKnown = act === 'list' ? email === undefined : (act === 'grant' || act === 'revoke') && email !== undefined
  if (!isKnown || rest.length > 0) throw new UsageError(usage)
  const config = readConfig(process.env)
  const store = config.databaseUrl
    ? await openPostgres(config.databaseUrl, () => {})
    : await openEmbedded(resolve(config.dataFolder))
  try {
    if (act === 'list') await list(store.database)
    else await set(store.database, email ?? '', act === 'grant')
  } finally {
    await store.close()
  }
}

async function list(database: Database): Promise<void> {
  const users = await readUsers(database, 0, MAX_LISTED)
  for (const user of users) console.log(`${user.admin ? 'admin' : '     '}  ${user.email}`)
  if (users.length === 0) console.log('Nobody has joined yet.')
}

async function set(database: Database, email: string, admin: boolean): Promise<void> {
  const user = await findUser(database, email)
  if (!user) throw new UsageError(`Nobody has joined with the email ${email}.`)
  await setAdmin(database, user.uid, admin)
  console.log(`${user.email} is ${admin ? 'an admin' : 'no admin'} now.`)
}
