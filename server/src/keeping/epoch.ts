import { eq } from 'drizzle-orm'
import { readOrDraw } from '../accounts/leagueSecrets.ts'
import type { Database } from '../database/database.ts'
import { leagueSecrets } from '../database/schema.ts'

/**
 * Of which league this store is, for whoever hears of several over one bus: when it was founded or put back, in milliseconds since
 * 1970, by this machine's clock. The greater number is the later league.
 */
export async function readEpoch(database: Database): Promise<number> {
  return Number(await readOrDraw(database, 'epoch', () => String(Date.now())))
}

/** A league that was put back is another one than it was, for events may be stored otherwise than they were told. */
export async function renewEpoch(database: Database): Promise<void> {
  const before = await readEpoch(database)
  const value = String(Math.max(before + 1, Date.now()))
  await database.update(leagueSecrets).set({ value }).where(eq(leagueSecrets.name, 'epoch'))
}
