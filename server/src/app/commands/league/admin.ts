import { duties } from '@tiltyard/contract'
import { replaceInviteCode } from '../../../accounts/identity/leagueSecrets.ts'
import { readUserByEmail, readUsersPage, setAdminRole } from '../../../accounts/identity/userStore.ts'
import { removeSecondFactorsAndEndSessions } from '../../../accounts/secondFactor/secondFactorStore.ts'
import { openAndMigrateExistingLeague } from '../../../admin/backup/openAndMigrateExistingLeague.ts'
import { systemRandom } from '../../../platform/runtime/random.ts'
import type { Database } from '../../../platform/store/database.ts'
import { sessions, type UserRow, verifications } from '../../../platform/store/schema.ts'
import { readConfig } from '../../config/config.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'
import {
  type AdminActionOnAccount,
  type AdminActionWithoutAccount,
  adminActions,
  adminActionsOnAccount,
  adminActionsWithoutAccount,
} from './adminActions.ts'

const MAX_LISTED = 1_000
/** As wide as all roles together. */
const ROLES_WIDTH = ['admin', ...duties].join(', ').length

/**
 * Runs one action on the accounts of a league, whether or not a server runs.
 * @param email of the account, for the actions that need one.
 * @throws CommandUsageError, BackupError.
 */
export async function runAdminAction(
  action: string,
  email: string | undefined,
  terminal: CommandTerminal,
): Promise<void> {
  const act = findAction(action, email)
  const config = readConfig(terminal.env)
  if (action === 'new-code' && config.accounts.inviteCode !== null)
    throw new CommandUsageError(
      'TILTYARD_INVITE_CODE sets the invite code. Unset it, here and for the server, to have a code drawn.',
    )
  const store = await openAndMigrateExistingLeague(config)
  try {
    for (const line of await act(store.database)) terminal.print(line)
  } finally {
    await store.close()
  }
}

type Action = (database: Database) => Promise<readonly string[]>

/** @throws CommandUsageError for an unknown action, a missing email, or one too many. */
function findAction(action: string, email: string | undefined): Action {
  const [sole, ofAccount] = [
    adminActionsWithoutAccount.find((name) => name === action),
    adminActionsOnAccount.find((name) => name === action),
  ]
  if (sole === undefined && ofAccount === undefined)
    throw new CommandUsageError(`"${action}" is no action. Use ${adminActions.join(', ')}.`)
  if (sole !== undefined && email !== undefined) throw new CommandUsageError(`${action} takes no email.`)
  if (sole !== undefined) return withoutAccount[sole]
  if (email === undefined) throw new CommandUsageError(`${action} takes one email.`)
  return async (database) => onAccount[ofAccount as AdminActionOnAccount](database, await findAccount(database, email))
}

const withoutAccount: Readonly<Record<AdminActionWithoutAccount, Action>> = {
  list,
  'new-code': drawCode,
  'log-out-everybody': logOutEverybody,
}

const onAccount: Readonly<
  Record<AdminActionOnAccount, (database: Database, user: UserRow) => Promise<readonly string[]>>
> = {
  grant: (database, user) => grantAdmin(database, user, true),
  revoke: (database, user) => grantAdmin(database, user, false),
  'second-factor-off': forgetCodes,
}

async function forgetCodes(database: Database, user: UserRow): Promise<readonly string[]> {
  const ended = await removeSecondFactorsAndEndSessions(database, user.uid)
  return [`${user.email} logs in with the password alone now. ${endedText(ended)}`]
}

async function drawCode(database: Database): Promise<readonly string[]> {
  const code = await replaceInviteCode(database, systemRandom)
  return [`New accounts need the invite code ${code} from the next start of the server on.`]
}

async function logOutEverybody(database: Database): Promise<readonly string[]> {
  // A log-in that waits for its second code ends as well.
  await database.delete(verifications)
  const ended = await database.delete(sessions).returning({ id: sessions.id })
  return [endedText(ended.length)]
}

function endedText(count: number): string {
  return count === 1 ? '1 session is ended.' : `${count} sessions are ended.`
}

async function list(database: Database): Promise<readonly string[]> {
  const users = await readUsersPage(database, 0, MAX_LISTED)
  const lines = users.map(({ admin, duties: held, email }) => {
    const roles = [...(admin ? ['admin'] : []), ...held].join(', ')
    return `${roles.padEnd(ROLES_WIDTH)}  ${email}`
  })
  if (users.length === 0) return ['Nobody has joined yet.']
  return users.length === MAX_LISTED ? [...lines, `No more than ${MAX_LISTED} are listed.`] : lines
}

/** @throws CommandUsageError where nobody has this address. */
async function findAccount(database: Database, email: string): Promise<UserRow> {
  const user = await readUserByEmail(database, email)
  if (!user) throw new CommandUsageError(`Nobody has joined with the email ${email}.`)
  return user
}

async function grantAdmin(database: Database, user: UserRow, admin: boolean): Promise<readonly string[]> {
  await setAdminRole(database, user.uid, admin, new Date())
  return [`${user.email} is ${admin ? 'an admin' : 'no admin'} now.`]
}
