import { expect, test } from 'vitest'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import {
  expectLeagueUnchanged,
  expectUnchangedWhenPacked,
  fillFromReleaseDump,
  listReleaseLeagueVersions,
  readReleaseLeague,
} from '../../testing/processes/releaseLeague.ts'
import { createTestDatabase } from '../../testing/processes/testDatabase.ts'

// A dump of the oldest version runs every migration.
for (const [at, version] of listReleaseLeagueVersions().entries())
  test(`a dump of version ${version} restores: no event is lost, and running matches continue`, {
    tags: at === 0 ? [] : ['campaign'],
    timeout: 240_000,
  }, async () => {
    const database = await createTestDatabase(false)
    try {
      const kept = readReleaseLeague(version)
      expect(kept.madeBy).toBe(version)
      await fillFromReleaseDump(version, database.url)
      await expectLeagueUnchanged(kept, { DATABASE_URL: database.url })
      const store = await openPostgres(database.url)
      await expectUnchangedWhenPacked(kept, store.database).finally(() => store.close())
    } finally {
      await database.drop()
    }
  })
