import { purseAccounts } from '@tiltyard/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { userLedgerAccountId } from '../ledger/ledgerAccounts.ts'
import type { Database } from '../platform/store/database.ts'
import * as schema from '../platform/store/schema.ts'

/** The rows of a table about a user, without the columns that would open something. */
interface OwnRows {
  readonly table: PgTable
  readonly isTheirs: (uid: string) => SQL
  readonly secret: readonly string[]
}

/** By a column with the user's id. */
function by(table: PgTable, column: PgColumn, ...secret: readonly string[]): OwnRows {
  return { table, isTheirs: (uid) => sql`${column} = ${uid}`, secret }
}

const { ledgerAccounts, ledgerPostings, ledgerTransactions, adminActs } = schema

/** Of each of the user's accounts, named one by one so that an index finds them. */
const ofTheirPurse = (column: PgColumn) => (uid: string) =>
  inArray(
    column,
    purseAccounts.map((name) => userLedgerAccountId(uid, name)),
  )

/**
 * Every table with rows about users. Postings come with their transactions. Hashes, tokens and keys are omitted,
 * because nobody may log in by the file.
 */
const ownTables: readonly OwnRows[] = [
  by(schema.users, schema.users.uid),
  by(schema.identities, schema.identities.id),
  by(schema.credentials, schema.credentials.userId, 'password', 'access_token', 'refresh_token', 'id_token'),
  by(schema.sessions, schema.sessions.userId, 'token'),
  by(schema.passkeys, schema.passkeys.userId, 'public_key', 'credential_id'),
  by(schema.twoFactors, schema.twoFactors.userId, 'secret', 'backup_codes'),
  by(schema.follows, schema.follows.uid),
  by(schema.noticeSettings, schema.noticeSettings.uid),
  by(schema.notices, schema.notices.uid),
  by(schema.pushSubscriptions, schema.pushSubscriptions.uid, 'p256dh', 'auth'),
  by(schema.pushSends, schema.pushSends.uid),
  by(schema.invites, schema.invites.createdBy, 'code_digest'),
  by(schema.inviteUses, schema.inviteUses.uid),
  by(schema.passwordLinks, schema.passwordLinks.uid, 'token_digest', 'created_by'),
  by(schema.passwordLinks, schema.passwordLinks.createdBy, 'token_digest'),
  by(schema.secondAdminRequests, schema.secondAdminRequests.askedBy),
  by(schema.calendarAddresses, schema.calendarAddresses.uid, 'token'),
  by(schema.supporters, schema.supporters.uid),
  by(schema.bets, schema.bets.uid),
  by(schema.experiments, schema.experiments.createdBy),
  by(adminActs, adminActs.uid, 'salt'),
  // Admin actions on the user, without the admin.
  {
    table: adminActs,
    isTheirs: (uid) => sql`${adminActs.subject} = ${uid} and ${adminActs.uid} is distinct from ${uid}`,
    secret: ['salt', 'by', 'uid', 'hash', 'previous'],
  },
  {
    table: schema.crowds,
    isTheirs: (uid) => sql`${schema.crowds.present} @> ${JSON.stringify([uid])}::jsonb`,
    secret: ['present'],
  },
  { table: ledgerAccounts, isTheirs: ofTheirPurse(ledgerAccounts.id), secret: [] },
  { table: ledgerPostings, isTheirs: ofTheirPurse(ledgerPostings.accountId), secret: [] },
  {
    table: ledgerTransactions,
    isTheirs: (uid) => {
      const { transactionId, accountId } = ledgerPostings
      return sql`${ledgerTransactions.id} in (select ${transactionId} from ${ledgerPostings} where ${ofTheirPurse(accountId)(uid)})`
    },
    secret: [],
  },
  // Their leases, and the matches that dismissed them.
  {
    table: schema.liveMatches,
    isTheirs: (uid) => {
      const { writerId, dismissedWriters } = schema.liveMatches
      return sql`starts_with(${writerId}, ${`user:${uid}:`}) or ${dismissedWriters} @> ${JSON.stringify([uid])}::jsonb`
    },
    secret: [],
  },
]

/** The columns about the user, where the rest of the row is the league's. */
const shownColumns: ReadonlyMap<PgTable, readonly string[]> = new Map([
  [schema.liveMatches, ['id', 'writer_id', 'writer_name', 'writer_since', 'writer_expires_at']],
])

/** @public for the test that walks every table. */
export const tablesAboutUsers: readonly PgTable[] = [...new Set(ownTables.map(({ table }) => table))]

/** Reads all data about a user in one snapshot, by table name. */
export function readAllDataAboutUser(database: Database, uid: string): Promise<Record<string, unknown[]>> {
  const read = async (transaction: Database): Promise<Record<string, unknown[]>> => {
    const found: Record<string, unknown[]> = {}
    for (const { table, isTheirs, secret } of ownTables) {
      const { name, columns } = getTableConfig(table)
      const shown = shownColumns.get(table)
      const open = columns.filter((column) => !secret.includes(column.name) && (shown?.includes(column.name) ?? true))
      const selected = Object.fromEntries(open.map((column) => [column.name, column]))
      const rows = await transaction.select(selected).from(table).where(isTheirs(uid))
      found[name] = [...(found[name] ?? []), ...rows]
    }
    return found
  }
  return database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
