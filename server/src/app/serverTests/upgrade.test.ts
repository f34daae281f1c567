import { expect, test } from 'vitest'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import {
  expectHeldPacked,
  expectLeagueUnchanged,
  keptVersions,
  readKeptLeague,
  restoreDump,
} from '../../testing/processes/keptLeague.ts'
import { createTestDatabase } from '../../testing/processes/testDatabase.ts'

// A dump of the oldest version runs every migration.
for (const [at, version] of keptVersions().entries())
  test(`a dump of version ${version} restores: no event is lost, and running matches continue`, {
    tags: at === 0 ? [] : ['campaign'],
    timeout: 240_000,
  }, async () => {
    const database = await createTestDatabase(false)
    try {
      const kept = readKeptLeague(version)
      expect(kept.madeBy).toBe(version)
      await restoreDump(version, database.url)
      await expectLeagueUnchanged(kept, { DATABASE_URL: database.url })
      await expectHeldPacked(kept, { DATABASE_URL: database.url }, () => openPostgres(database.url))
    } finally {
      await database.drop()
    }
  })
