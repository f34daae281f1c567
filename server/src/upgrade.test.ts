import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from './database/openPostgres.ts'
import { runCommand } from './testing/commandProcess.ts'
import { hashOf } from './testing/folderHash.ts'
import {
  expectHeld,
  expectHeldPacked,
  keptVersions,
  readKept,
  restoreDump,
  unpackFolder,
} from './testing/keptLeague.ts'
import { unpackRelease } from './testing/olderRelease.ts'
import { onFolder, refusal } from './testing/serverProcess.ts'
import { createTestDatabase } from './testing/testDatabase.ts'

const OLDER = '0.3.0'
let work: string

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'tiltyard-upgrade-'))
})
afterEach(() => rmSync(work, { recursive: true }))

// A dump of the oldest version runs every migration.
for (const [at, version] of keptVersions().entries())
  test(`a dump of version ${version} restores: no event is lost, and running matches continue`, {
    tags: at === 0 ? [] : ['campaign'],
    timeout: 240_000,
  }, async () => {
    const database = await createTestDatabase(false)
    try {
      const kept = readKept(version, 'postgresql')
      expect(kept.madeBy).toBe(version)
      await restoreDump(version, database.url)
      await expectHeld(kept, { DATABASE_URL: database.url })
      await expectHeldPacked(kept, { DATABASE_URL: database.url }, () => openPostgres(database.url))
    } finally {
      await database.drop()
    }
  })

test('a data folder of 0.3 is refused in one sentence and not a byte of it changed; its league comes over by its own backup: no event is lost, and running matches continue', {
  tags: ['campaign'],
  timeout: 300_000,
}, async () => {
  const [older, today, file] = [join(work, 'older'), join(work, 'today'), join(work, 'league.backup')]
  mkdirSync(older)
  unpackFolder(older)
  const before = hashOf(older)
  const sentence = new RegExp(
    `^The league in ${older} was kept by Tilt Yard 0\\.3 or older, [^\\n]+ Nothing was changed\\. Back it up with that version [^\\n]+\\.$`,
  )
  expect(await refusal(onFolder(older))).toEqual({ code: 1, said: expect.stringMatching(sentence) })
  expect((await runCommand('backupCommand', [file], onFolder(older))).complaint).toMatch(sentence)
  expect(hashOf(older)).toBe(before)
  mkdirSync(join(work, 'release'))
  const release = dirname(unpackRelease(OLDER, join(work, 'release')))
  const backup = await runCommand(join(release, 'backupCommand.js'), [file], onFolder(older))
  expect(backup).toMatchObject({ code: 0, complaint: '' })
  expect(await runCommand('restoreCommand', [file], onFolder(today))).toMatchObject({ code: 0, complaint: '' })
  await expectHeld(readKept(OLDER, 'embedded'), onFolder(today))
})
