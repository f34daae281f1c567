import type { UserView } from '@tiltyard/contract'
import { asc, count, eq, sql } from 'drizzle-orm'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Database } from '../database/database.ts'
import { identities, type UserRow, users } from '../database/schema.ts'
import { Problem } from '../refusals/problem.ts'

/** What a new user owns (design 7.2). */
const startingBalances = { honor: 100, shinings: 50, ash: 25 } as const

export interface Balances {
  readonly honor: number
  readonly shinings: number
  readonly ash: number
}

/** The document as it goes over the wire. */
export function userViewOf(row: UserRow): UserView {
  return { ...row, createdAt: row.createdAt.toISOString(), lastLoginAt: row.lastLoginAt.toISOString() }
}

/** The document of this user; null when there is none, as for visitors. */
export async function readUser(database: Database, uid: string): Promise<UserRow | null> {
  const [row] = await database.select().from(users).where(eq(users.uid, uid))
  return row ?? null
}

/** The document of the user with this email, in whatever case; null when there is none. */
export async function findUser(database: Database, email: string): Promise<UserRow | null> {
  const [row] = await database.select().from(users).where(eq(users.email, email.trim().toLowerCase()))
  return row ?? null
}

/**
 * Makes the document of a user who has none, or marks that they have logged in. The first user of a league
 * becomes its admin.
 * @throws Problem user-not-found for an account that has been deleted meanwhile.
 */
export async function welcomeUser(
  database: Database,
  user: { readonly uid: string; readonly email: string; readonly displayName: string },
  at: Date,
): Promise<UserRow> {
  const [known] = await database.update(users).set({ lastLoginAt: at }).where(eq(users.uid, user.uid)).returning()
  if (known) return known
  return database.transaction(async (transaction) => {
    await lockMembership(transaction)
    await requireIdentity(transaction, user.uid)
    const made = await readUser(transaction, user.uid)
    if (made) return made
    const admin = (await countUsers(transaction)) === 0
    const values = { ...user, ...startingBalances, admin, createdAt: at, lastLoginAt: at }
    const [created] = await transaction.insert(users).values(values).returning()
    if (!created) throw new Error(`The document of user ${user.uid} was not stored.`)
    return created
  })
}

/**
 * Whoever joins, leaves, or gives or takes the role does so one after the other: of two who join at the same
 * moment only one is the first, and of two admins who leave only one may.
 */
async function lockMembership(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.membership})`)
}

/** Holds the account, so that it can't be deleted while its document is made. */
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
export function readUsers(database: Database, after: number, limit: number): Promise<UserRow[]> {
  return database.select().from(users).orderBy(asc(users.createdAt), asc(users.uid)).offset(after).limit(limit)
}

/** @throws Problem user-not-found, and last-admin when nobody would be left to grant the role. */
export async function setAdmin(database: Database, uid: string, admin: boolean): Promise<UserRow> {
  return database.transaction(async (transaction) => {
    await lockMembership(transaction)
    if (!admin) await keepAnAdmin(transaction, uid)
    const [row] = await transaction.update(users).set({ admin }).where(eq(users.uid, uid)).returning()
    if (!row) throw new Problem('user-not-found')
    return row
  })
}

/**
 * Sets the balances that are named; only the server's own rules and an admin call this.
 * @param uid whose; null is nobody.
 * @throws Problem "No user logged in" for nobody, "User document not found" for an unknown user.
 */
export async function setBalances(
  database: Database,
  uid: string | null,
  balances: Partial<Balances>,
): Promise<UserRow> {
  if (uid === null) throw new Problem('signed-out')
  if (Object.keys(balances).length === 0) {
    const unchanged = await readUser(database, uid)
    if (!unchanged) throw new Problem('user-not-found')
    return unchanged
  }
  const [row] = await database.update(users).set(balances).where(eq(users.uid, uid)).returning()
  if (!row) throw new Problem('user-not-found')
  return row
}

/**
 * Deletes an account: its document, its password and its sessions, all at once, so that nothing can be made
 * of it anew in between.
 * @throws Problem last-admin while others would be left without one.
 */
export async function removeUser(database: Database, uid: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockMembership(transaction)
    if ((await countUsers(transaction)) > 1) await keepAnAdmin(transaction, uid)
    await transaction.delete(users).where(eq(users.uid, uid))
    await transaction.delete(identities).where(eq(identities.id, uid))
  })
}

async function keepAnAdmin(transaction: Database, leaving: string): Promise<void> {
  const admins = await transaction.select({ uid: users.uid }).from(users).where(eq(users.admin, true))
  if (admins.length === 1 && admins[0]?.uid === leaving) throw new Problem('last-admin')
}
