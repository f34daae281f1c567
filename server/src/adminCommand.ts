// The command behind npm run admin. An embedded database has one process at a time, so the server must not be running.
import { resolve } from 'node:path'
import { duties } from '@tiltyard/contract'
import { newInviteCode } from './accounts/leagueSecrets.ts'
import { forgetSecondFactor } from './accounts/secondFactorStore.ts'
import { findUser, readUsers, setAdmin } from './accounts/userStore.ts'
import { type Database, openEmbedded } from './database/database.ts'
import { DataFolderError } from './database/dataFolder.ts'
import { openPostgres } from './database/openPostgres.ts'
import { sessions, type UserRow, verifications } from './database/schema.ts'
import { Problem } from './refusals/problem.ts'
import { ConfigError, readConfig } from './start/config.ts'
import { plainError } from './world/plainError.ts'
import { systemRandom } from './world/random.ts'

const usage = `Usage: npm run --silent admin -- list
       npm run --silent admin -- grant EMAIL
       npm run --silent admin -- revoke EMAIL
       npm run --silent admin -- second-factor-off EMAIL
       npm run --silent admin -- new-code
       npm run --silent admin -- log-out-everybody`
const MAX_LISTED = 1_000
/** As wide as all of them together. */
const ROLES_WIDTH = ['admin', ...duties].join(', ').length

class UsageError extends Error {}

async function main([act = '', email, ...rest]: readonly string[]): Promise<void> {
  const isKnown = email === undefined ? alone.has(act) : ofSomebody.has(act)
  if (!isKnown || rest.length > 0) throw new UsageError(usage)
  const config = readConfig(process.env)
  const store = config.databaseUrl
    ? await openPostgres(config.databaseUrl, () => {})
    : await openEmbedded(resolve(config.dataFolder))
  try {
    if (email === undefined) await alone.get(act)?.(store.database)
    else await ofSomebody.get(act)?.(store.database, await mustFind(store.database, email))
  } finally {
    await store.close()
  }
}

/** What needs nobody's address. */
const alone: ReadonlyMap<string, (database: Database) => Promise<void>> = new Map([
  ['list', list],
  ['new-code', drawCode],
  ['log-out-everybody', logOutEverybody],
])

/** What is done with somebody's account. */
const ofSomebody: ReadonlyMap<string, (database: Database, user: UserRow) => Promise<void>> = new Map([
  ['grant', (database, user) => set(database, user, true)],
  ['revoke', (database, user) => set(database, user, false)],
  ['second-factor-off', forgetCodes],
])

async function forgetCodes(database: Database, user: UserRow): Promise<void> {
  const ended = await forgetSecondFactor(database, user.uid)
  console.log(`${user.email} logs in with the password alone now. ${endedText(ended)}`)
}

async function drawCode(database: Database): Promise<void> {
  console.log(
    `Whoever joins needs the invite code ${await newInviteCode(database, systemRandom)} from the next start on.`,
  )
}

async function logOutEverybody(database: Database): Promise<void> {
  // Nor does what was begun with a password go on with a code.
  await database.delete(verifications)
  const ended = await database.delete(sessions).returning({ id: sessions.id })
  console.log(endedText(ended.length))
}

function endedText(count: number): string {
  return count === 1 ? '1 session is ended.' : `${count} sessions are ended.`
}

async function list(database: Database): Promise<void> {
  const users = await readUsers(database, 0, MAX_LISTED)
  for (const { admin, duties: held, email } of users) {
    const roles = [...(admin ? ['admin'] : []), ...held].join(', ')
    console.log(`${roles.padEnd(ROLES_WIDTH)}  ${email}`)
  }
  if (users.length === 0) console.log('Nobody has joined yet.')
}

async function mustFind(database: Database, email: string): Promise<UserRow> {
  const user = await findUser(database, email)
  if (!user) throw new UsageError(`Nobody has joined with the email ${email}.`)
  return user
}

async function set(database: Database, user: UserRow, admin: boolean): Promise<void> {
  await setAdmin(database, user.uid, admin, new Date())
  console.log(`${user.email} is ${admin ? 'an admin' : 'no admin'} now.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = [UsageError, ConfigError, DataFolderError, Problem].some((kind) => error instanceof kind)
  console.error(isRefusal && error instanceof Error ? error.message : plainError(error))
  process.exit(error instanceof UsageError ? 2 : 1)
})
