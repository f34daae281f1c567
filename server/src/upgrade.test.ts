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

test.each(keptVersions())(
  'a dump of version %s restores: nothing told is lost, and what was ridden goes on',
  async (version) => {
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
  },
  240_000,
)

test('a data folder of 0.3 is refused by server and commands in one sentence, and not a byte of it is changed', async () => {
  const folder = join(work, 'data')
  mkdirSync(folder)
  unpackFolder(folder)
  const before = hashOf(folder)
  const sentence = new RegExp(
    `^The league in ${folder} was kept by Tilt Yard 0\\.3 or older, [^\\n]+ Nothing was changed\\. Back it up with that version [^\\n]+\\.$`,
  )
  expect(await refusal(onFolder(folder))).toEqual({ code: 1, said: expect.stringMatching(sentence) })
  const file = join(work, 'league.backup')
  for (const [name, args] of [['backupCommand', [file]] as const, ['adminCommand', ['list']] as const]) {
    const { code, complaint } = await runCommand(name, args, onFolder(folder))
    expect([name, complaint]).toEqual([name, expect.stringMatching(sentence)])
    expect(code).not.toBe(0)
  }
  expect(hashOf(folder)).toBe(before)
}, 120_000)

test('a league of a 0.3 data folder comes over by its own backup: nothing told is lost, and what was ridden goes on', async () => {
  const [older, today, file] = [join(work, 'older'), join(work, 'today'), join(work, 'league.backup')]
  mkdirSync(older)
  unpackFolder(older)
  mkdirSync(join(work, 'release'))
  const release = dirname(unpackRelease(OLDER, join(work, 'release')))
  const backup = await runCommand(join(release, 'backupCommand.js'), [file], onFolder(older))
  expect(backup).toMatchObject({ code: 0, complaint: '' })
  expect(await runCommand('restoreCommand', [file], onFolder(today))).toMatchObject({ code: 0, complaint: '' })
  await expectHeld(readKept(OLDER, 'embedded'), onFolder(today))
}, 300_000)
