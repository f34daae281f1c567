import { isTestStable } from '@tiltyard/engine'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import { advisoryLockNumbers } from '../../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../../platform/store/database.ts'
import { stables, type UserRow, users } from '../../platform/store/schema.ts'
import { type UserDocument, userDocumentColumns } from '../identity/userDocument.ts'
import {
  confusableLetters,
  type DisplayNameWithKey,
  parseChosenName,
  toConfusableKey,
  toNameKey,
} from './displayName.ts'

const UNIQUE_VIOLATION = '23505'
/** Drawn names before a number is appended. */
const DRAWS = 20

/** Renames a user. @throws Problem name-invalid, name-taken, user-not-found; the transaction is rolled back then. */
export async function renameUser(database: Database, uid: string, typed: string): Promise<UserDocument> {
  const name = parseChosenName(typed)
  const taken = new Problem('name-taken', { name: name.displayName })
  try {
    return await database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.names})`)
      if (await isMistakable(transaction, uid, name)) throw taken
      return change(transaction, uid, name)
    })
  } catch (error) {
    // Sign-ups draw names without the lock.
    throw isTaken(error) ? taken : error
  }
}

/** Checks the chosen name of a sign-up. @throws Problem name-invalid, name-taken. */
export async function requireFreeName(database: Database, typed: string): Promise<string> {
  const name = parseChosenName(typed)
  if (await isMistakable(database, '', name)) throw new Problem('name-taken', { name: name.displayName })
  return name.displayName
}

/** Whether a name would be taken for another one at a glance. */
async function isMistakable(transaction: Database, uid: string, { nameKey }: DisplayNameWithKey): Promise<boolean> {
  const likeness = confusableLetters.reduce<SQL>(
    (text, [one, other]) => sql`replace(${text}, ${one}, ${other})`,
    sql`name_key`,
  )
  const others = await transaction
    .select({ uid: users.uid })
    .from(users)
    .where(and(ne(users.uid, uid), eq(likeness, toConfusableKey(nameKey))))
    .limit(1)
  return others.length > 0
}

/** @throws Problem stable-not-found, user-not-found. */
export async function setHomeStable(database: Database, uid: string, stableId: string | null): Promise<UserDocument> {
  if (stableId !== null) await requireStable(database, stableId)
  return change(database, uid, { homeStableId: stableId })
}

/** Mutes or unmutes a user. @throws Problem user-not-found. */
export function setUserMuted(database: Database, uid: string, silenced: boolean): Promise<UserDocument> {
  return change(database, uid, { silenced })
}

/** Stores a new user under a free name. @param drawName gives names, which may repeat. */
export async function insertUserWithFreeName(
  transaction: Database,
  user: Omit<typeof users.$inferInsert, keyof DisplayNameWithKey>,
  drawName: () => string,
): Promise<UserDocument> {
  for (let tried = 1; ; tried++) {
    const drawn = drawName()
    const displayName = tried <= DRAWS ? drawn : `${drawn} ${tried}`
    const [created] = await transaction
      .insert(users)
      .values({ ...user, displayName, nameKey: toNameKey(displayName) })
      .onConflictDoNothing({ target: users.nameKey })
      .returning(userDocumentColumns)
    if (created) return created
  }
}

async function change(
  database: Database,
  uid: string,
  changes: Partial<Pick<UserRow, 'displayName' | 'nameKey' | 'homeStableId' | 'silenced'>>,
): Promise<UserDocument> {
  const [row] = await database.update(users).set(changes).where(eq(users.uid, uid)).returning(userDocumentColumns)
  if (!row) throw new Problem('user-not-found')
  return row
}

async function requireStable(database: Database, stableId: string): Promise<void> {
  const [found] = await database
    .select({ id: stables.id, name: stables.name })
    .from(stables)
    .where(eq(stables.id, stableId))
  if (!found || isTestStable(found)) throw new Problem('stable-not-found')
}

/** Whether the store rejected a taken name; two users may choose it at once. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true
  }
  return false
}
