import { eq } from 'drizzle-orm'
import { readOrCreateLeagueEpoch } from '../../accounts/identity/leagueSecrets.ts'
import type { Database } from '../../platform/store/database.ts'
import { leagueSecrets } from '../../platform/store/schema.ts'

/** Gives a restored league a new epoch, because its events may differ from published ones. */
export async function renewLeagueEpoch(database: Database): Promise<void> {
  const before = await readOrCreateLeagueEpoch(database)
  const value = String(Math.max(before + 1, Date.now()))
  await database.update(leagueSecrets).set({ value }).where(eq(leagueSecrets.name, 'epoch'))
}
