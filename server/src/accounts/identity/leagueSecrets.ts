import { eq } from 'drizzle-orm'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LeagueSecret, leagueSecrets } from '../../platform/store/schema.ts'
import { generateInviteCode } from '../invites/inviteCode.ts'

const KEY_BYTES = 32

/** The key that signs session cookies: drawn once for a league, the same on every node. */
export function readOrCreateSessionKey(database: Database, random: RandomBytes): Promise<string> {
  return readOrCreateSecret(database, 'session-key', () => Buffer.from(random(KEY_BYTES)).toString('hex'))
}

/**
 * Identifies the league of this store among those of one bus. It is the time of founding or restoring, in milliseconds
 * since 1970, by this machine's clock. The greater number is the later league.
 */
export async function readOrCreateLeagueEpoch(database: Database): Promise<number> {
  return Number(await readOrCreateSecret(database, 'epoch', () => String(Date.now())))
}

/** The invite code of a league whose operator has set none. */
export function readOrCreateInviteCode(database: Database, random: RandomBytes): Promise<string> {
  return readOrCreateSecret(database, 'invite-code', () => generateInviteCode(random))
}

/** Replaces the drawn invite code by a new one. */
export function replaceInviteCode(database: Database, random: RandomBytes): Promise<string> {
  return database.transaction(async (transaction) => {
    await transaction.delete(leagueSecrets).where(eq(leagueSecrets.name, 'invite-code'))
    return readOrCreateInviteCode(transaction, random)
  })
}

/** Reads a secret, the same on every node. @param draw creates it where there is none yet. */
export async function readOrCreateSecret(database: Database, name: LeagueSecret, draw: () => string): Promise<string> {
  const read = () => database.select().from(leagueSecrets).where(eq(leagueSecrets.name, name))
  const [known] = await read()
  if (known) return known.value
  await database.insert(leagueSecrets).values({ name, value: draw() }).onConflictDoNothing()
  const [stored] = await read()
  if (!stored) throw new Error(`The ${name} was not stored.`)
  return stored.value
}
