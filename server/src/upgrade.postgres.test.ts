import { expect, test } from 'vitest'
import { openPostgres } from './database/openPostgres.ts'
import { expectHeld, expectHeldPacked, keptVersions, readKept, restoreDump } from './testing/keptLeague.ts'
import { createTestDatabase } from './testing/testDatabase.ts'

test.each(keptVersions())(
  'a dump of version %s restores: nothing told is lost, and what was ridden goes on',
  async (version) => {
    const database = await createTestDatabase()
    try {
      const kept = readKept(version, 'postgresql')
      expect(kept.madeBy).toBe(version)
      await restoreDump(version, database.url)
      await expectHeld(kept, { DATABASE_URL: database.url })
      await expectHeldPacked(kept, { DATABASE_URL: database.url }, () => openPostgres(database.url))
    } finally {
      await database.drop()
    }
  },
  240_000,
)
