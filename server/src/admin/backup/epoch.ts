import { eq } from 'drizzle-orm'
import { readEpoch } from '../../accounts/identity/leagueSecrets.ts'
import type { Database } from '../../platform/store/database.ts'
import { leagueSecrets } from '../../platform/store/schema.ts'

/** A league that was put back is another one than it was, for events may be stored otherwise than they were told. */
export async function renewEpoch(database: Database): Promise<void> {
  const before = await readEpoch(database)
  const value = String(Math.max(before + 1, Date.now()))
  await database.update(leagueSecrets).set({ value }).where(eq(leagueSecrets.name, 'epoch'))
}
