// The command behind npm run admin, whether or not a server runs.
import { duties } from '@tiltyard/contract'
import { newInviteCode } from '../../accounts/identity/leagueSecrets.ts'
import { findUser, readUsers, setAdmin } from '../../accounts/identity/userStore.ts'
import { forgetSecondFactor } from '../../accounts/secondFactor/secondFactorStore.ts'
import { openLeague } from '../../admin/backup/openLeague.ts'
import { systemRandom } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { sessions, type UserRow, verifications } from '../../platform/store/schema.ts'
import { readConfig } from '../config/config.ts'
import { startRefusal } from '../start/refusal.ts'
import { UsageError } from './keepingCommand.ts'

const usage = `Usage: npm run --silent admin -- list
       npm run --silent admin -- grant EMAIL
       npm run --silent admin -- revoke EMAIL
       npm run --silent admin -- second-factor-off EMAIL
       npm run --silent admin -- new-code
       npm run --silent admin -- log-out-everybody`
const MAX_LISTED = 1_000
/** As wide as all of them together. */
const ROLES_WIDTH = ['admin', ...duties].join(', ').length

async function main([act = '', email, ...rest]: readonly string[]): Promise<void> {
  const isKnown = email === undefined ? alone.has(act) : ofSomebody.has(act)
  if (!isKnown || rest.length > 0) throw new UsageError(`${wrongIn(act, email)}\n${usage}`)
  const config = readConfig(process.env)
  if (act === 'new-code' && config.accounts.inviteCode !== null)
    throw new UsageError(
      'TILTYARD_INVITE_CODE says which code counts. Unset it, here and for the server, to have one drawn.',
    )
  const store = await openLeague(config)
  try {
    if (email === undefined) await alone.get(act)?.(store.database)
    else await ofSomebody.get(act)?.(store.database, await mustFind(store.database, email))
  } finally {
    await store.close()
  }
}

function wrongIn(act: string, email: string | undefined): string {
  if (act === '') return 'Say what is to be done.'
  if (!alone.has(act) && !ofSomebody.has(act)) return `"${act}" is nothing that can be done.`
  return alone.has(act)
    ? `${act} takes nothing more.`
    : `${act} takes one email${email === undefined ? '.' : ' and no more.'}`
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
  if (users.length === MAX_LISTED) console.log(`No more than ${MAX_LISTED} are listed.`)
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
  console.error(startRefusal(error))
  process.exit(error instanceof UsageError ? 2 : 1)
})
