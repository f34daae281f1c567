import { type Duty, duties, type PurseAccount, purseAccounts } from '@tiltyard/contract'
import { startingBalancesHundredths } from '@tiltyard/engine'
import { and, asc, count, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Balances } from '../../ledger/balances.ts'
import { unitsToHundredths } from '../../ledger/hundredths.ts'
import { currencySourceLedgerAccountId, userLedgerAccountId } from '../../ledger/ledgerAccounts.ts'
import { lockLedgerAccounts, postToLedger, postToLedgerOnce } from '../../ledger/postToLedger.ts'
import { transferPostings } from '../../ledger/transferPostings.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { advisoryLockNumbers } from '../../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../../platform/store/database.ts'
import { retryAfterDeadlock } from '../../platform/store/retryAfterDeadlock.ts'
import { identities, invites, passwordLinks, type UserRow, users, verifications } from '../../platform/store/schema.ts'
import { insertUserWithFreeName } from '../names/nameStore.ts'
import { type UserDocument, userDocumentColumns } from './userDocument.ts'

const currencies = ['honor', 'shinings', 'ash'] as const

/** The document of this user; null when there is none, as for visitors. */
export async function readUser(database: Database, uid: string): Promise<UserDocument | null> {
  const [row] = await database.select(userDocumentColumns).from(users).where(eq(users.uid, uid))
  return row ?? null
}

/** The documents of these users, by uid, without missing ones. */
export async function readUsersById(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, UserDocument>> {
  const rows = await database
    .select(userDocumentColumns)
    .from(users)
    .where(inArray(users.uid, [...uids]))
  return new Map(rows.map((row) => [row.uid, row]))
}

/** The document of the user with this email, in any case; null when there is none. */
export async function readUserByEmail(database: Database, email: string): Promise<UserRow | null> {
  const [row] = await database.select().from(users).where(eq(users.email, email.trim().toLowerCase()))
  return row ?? null
}

/**
 * Creates a missing document, or marks a log-in. The first user of a league becomes its admin. @param user draws a
 * name, again where it is taken. @throws Problem user-not-found for an account that has been deleted meanwhile.
 */
export async function ensureUserAtLogIn(
  database: Database,
  { drawName, ...user }: { readonly uid: string; readonly email: string; readonly drawName: () => string },
  at: Date,
): Promise<UserDocument> {
  const known = await database
    .update(users)
    .set({ lastLoginAt: at })
    .where(eq(users.uid, user.uid))
    .returning({ uid: users.uid })
  if (known.length > 0) return mustRead(database, user.uid)
  return database.transaction(async (transaction) => {
    await lockJoiningLeavingAndAdminChanges(transaction)
    await requireIdentity(transaction, user.uid)
    const made = await readUser(transaction, user.uid)
    if (made) return made
    const admin = (await countUsers(transaction)) === 0
    await insertUserWithFreeName(transaction, { ...user, admin, createdAt: at, lastLoginAt: at }, drawName)
    const given = currencies.flatMap((currency) =>
      moved(user.uid, currency, 'opening', startingBalancesHundredths[currency]),
    )
    // Once per account: a recreated document has the balances of the ledger.
    const opening = { key: `opening:${user.uid}`, reason: 'opening', subject: user.uid, postings: given } as const
    await postToLedgerOnce(transaction, opening, at)
    return mustRead(transaction, user.uid)
  })
}

/** From a faucet to a user; a negative amount goes back. */
function moved(uid: string, currency: keyof Balances, faucet: 'opening' | 'correction' | 'closing', amount: number) {
  return transferPostings(currencySourceLedgerAccountId(faucet, currency), userLedgerAccountId(uid, currency), amount)
}

/** @throws Problem user-not-found */
async function mustRead(database: Database, uid: string): Promise<UserDocument> {
  const document = await readUser(database, uid)
  if (!document) throw new Problem('user-not-found')
  return document
}

/**
 * Serializes joining, leaving, and changes of the admin role. Of two who join at once only one is the first, and of two
 * admins who leave only one may.
 */
export async function lockJoiningLeavingAndAdminChanges(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.membership})`)
}

/** Locks the account, so that it can't be deleted while its document is created. */
async function requireIdentity(transaction: Database, uid: string): Promise<void> {
  const found = await transaction
    .select({ id: identities.id })
    .from(identities)
    .where(eq(identities.id, uid))
    .for('share')
  if (found.length === 0) throw new Problem('user-not-found')
}

export async function countUsers(database: Database): Promise<number> {
  const [counted] = await database.select({ total: count() }).from(users)
  return counted?.total ?? 0
}

/** The users in order of joining. */
export async function readUsersPage(database: Database, offset: number, limit: number): Promise<UserDocument[]> {
  const inOrder = database.select(userDocumentColumns).from(users).orderBy(asc(users.createdAt), asc(users.uid))
  return inOrder.offset(offset).limit(limit)
}

/**
 * Gives or takes the admin role, and voids what a former admin has issued. @throws Problem user-not-found, and
 * last-admin when nobody would be left to grant the role.
 */
export async function setAdminRole(database: Database, uid: string, admin: boolean, at: Date): Promise<UserDocument> {
  return database.transaction(async (transaction) => {
    await lockJoiningLeavingAndAdminChanges(transaction)
    if (!admin) await keepAnAdmin(transaction, uid)
    if (!admin) await voidIssued(transaction, uid, at)
    await transaction.update(users).set({ admin }).where(eq(users.uid, uid))
    return mustRead(transaction, uid)
  })
}

/** Gives or takes a role beside admin; repeating it changes nothing. @throws Problem user-not-found. */
export async function setDuty(database: Database, uid: string, duty: Duty, hasDuty: boolean): Promise<UserDocument> {
  return database.transaction(async (transaction) => {
    await lockJoiningLeavingAndAdminChanges(transaction)
    const { duties: before } = await mustRead(transaction, uid)
    const now = duties.filter((name) => (name === duty ? hasDuty : before.includes(name)))
    await transaction.update(users).set({ duties: now }).where(eq(users.uid, uid))
    return mustRead(transaction, uid)
  })
}

/** A correction of balances. */
export interface BalanceCorrection {
  /** The idempotency key of its postings. */
  readonly idempotencyKey: string
  /** In whole units; omitted ones stay. */
  readonly balancesInUnits: Partial<Balances>
  readonly at: Date
}

/**
 * Sets the named balances by postings of the differences, without concurrent postings; only an admin calls this. @param
 * uid null for a visitor. @returns the balances just before, and the document. @throws Problem "No user logged in" for
 * null, "User document not found" for an unknown user.
 */
export async function setBalances(
  transaction: Database,
  uid: string | null,
  { idempotencyKey, balancesInUnits, at }: BalanceCorrection,
): Promise<{ readonly before: Balances; readonly after: UserDocument }> {
  if (uid === null) throw new Problem('signed-out')
  await mustRead(transaction, uid)
  const held = await lockLedgerAccounts(
    transaction,
    currencies.flatMap((currency) => [
      userLedgerAccountId(uid, currency),
      currencySourceLedgerAccountId('correction', currency),
    ]),
  )
  const owned = (currency: keyof Balances) => held.get(userLedgerAccountId(uid, currency)) ?? 0
  const before = { honor: owned('honor'), shinings: owned('shinings'), ash: owned('ash') }
  const postings = currencies.flatMap((currency) => {
    const wanted = balancesInUnits[currency]
    return wanted === undefined ? [] : moved(uid, currency, 'correction', unitsToHundredths(wanted) - before[currency])
  })
  const entry = { key: `correction:${idempotencyKey}`, reason: 'correction', subject: uid, postings } as const
  await postToLedger(transaction, [entry], at, held)
  return { before, after: await mustRead(transaction, uid) }
}

/**
 * Deletes an account's document, password and sessions in one transaction, so that nothing can be recreated in between.
 * @throws Problem last-admin while others would be left without one.
 */
export async function removeUser(database: Database, uid: string, at: Date): Promise<void> {
  const remove = async (transaction: Database): Promise<void> => {
    await lockJoiningLeavingAndAdminChanges(transaction)
    if ((await countUsers(transaction)) > 1) await keepAnAdmin(transaction, uid)
    await voidIssued(transaction, uid, at)
    await emptyPurse(transaction, uid, at)
    // A log-in that waits for a code has only the id; a passkey in creation has it inside, with the address.
    const isTheirs = or(eq(verifications.value, uid), like(verifications.value, `%"id":"${uid}"%`))
    await transaction.delete(verifications).where(isTheirs)
    await transaction.delete(users).where(eq(users.uid, uid))
    await transaction.delete(identities).where(eq(identities.id, uid))
  }
  await retryAfterDeadlock(() => database.transaction(remove))
}

/** Removes the user's balances from circulation. Their stakes stay, and so do later winnings. */
async function emptyPurse(transaction: Database, uid: string, at: Date): Promise<void> {
  const account = (name: PurseAccount) => userLedgerAccountId(uid, name)
  const faucet = (name: PurseAccount) =>
    currencySourceLedgerAccountId('closing', name === 'winnings' ? 'shinings' : name)
  const held = await lockLedgerAccounts(
    transaction,
    purseAccounts.flatMap((name) => [account(name), faucet(name)]),
  )
  const postings = purseAccounts.flatMap((name) =>
    transferPostings(account(name), faucet(name), held.get(account(name)) ?? 0),
  )
  await postToLedger(transaction, [{ key: `closing:${uid}`, reason: 'closing', subject: uid, postings }], at, held)
}

/** Voids a former admin's invites and password links. */
async function voidIssued(transaction: Database, by: string, at: Date): Promise<void> {
  await transaction.delete(passwordLinks).where(eq(passwordLinks.createdBy, by))
  const isGood = and(eq(invites.createdBy, by), isNull(invites.revokedAt))
  await transaction.update(invites).set({ revokedAt: at }).where(isGood)
}

async function keepAnAdmin(transaction: Database, leaving: string): Promise<void> {
  const admins = await transaction.select({ uid: users.uid }).from(users).where(eq(users.admin, true))
  if (admins.length === 1 && admins[0]?.uid === leaving) throw new Problem('last-admin')
}
