import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KeepingError } from './keeping/keepingError.ts'
import { restoreBackup } from './keeping/restore.ts'
import { placesIn } from './postgres/dataFolderError.ts'
import { type CommandEnd, runCommand, startCommand } from './testing/commandProcess.ts'
import { expectHeld, readKept, unpackFolder } from './testing/keptLeague.ts'
import { onFolder, type ServerProcess, startServer } from './testing/serverProcess.ts'
import { mountSmallDisk } from './testing/smallDisk.ts'

const kept = readKept('0.1.0', 'embedded')
const older = fileURLToPath(new URL('../../fixtures/backups/0005_archive.backup', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'tiltyard-backup-'))
const backup = join(work, 'league.backup')
/** Of a league in the middle of a ride. */
const home = join(work, 'home')
const frozen = { TILTYARD_CLOCK: new Date(Date.parse(kept.madeAt) + 5_000).toISOString(), TILTYARD_STEWARD: 'off' }
const servers: ServerProcess[] = []

beforeAll(async () => {
  mkdirSync(home)
  unpackFolder('0.1.0', home)
  const server = await openAt(home)
  expect(await take(home, backup)).toMatchObject({ code: 0, complaint: '' })
  expect((await server.health()).status).toBe(200)
  await server.end('SIGTERM')
}, 120_000)
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

async function openAt(folder: string, env: Readonly<Record<string, string>> = frozen): Promise<ServerProcess> {
  const server = await startServer({ ...onFolder(folder), ...env })
  servers.push(server)
  return server
}

function take(folder: string, file: string): Promise<CommandEnd> {
  return runCommand('backupCommand', [file], onFolder(folder))
}

function put(file: string, folder: string): Promise<CommandEnd> {
  return runCommand('restoreCommand', [file], onFolder(folder))
}

/** A place for a league that is not there yet. */
function elsewhere(): string {
  return join(mkdtempSync(join(work, 'place-')), 'data')
}

function lines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n')
}

/** The ids of all matches, whether they are packed or not. */
function matchesIn(file: string): string[] {
  const ids: string[] = []
  let table = ''
  for (const line of lines(file)) {
    if (line.startsWith('{"table"')) table = JSON.parse(line).table
    if (line.startsWith('[') && /^(live|packed)_matches$/.test(table)) ids.push(JSON.parse(line)[0])
  }
  return ids.sort()
}

describe('a backup', () => {
  test('of a server that runs is the whole league: put back elsewhere it shows the same, rides on, and verifies', async () => {
    const folder = elsewhere()
    expect(await put(backup, folder)).toMatchObject({ code: 0, complaint: '' })
    await expectHeld(kept, { TILTYARD_DATA: folder })
  }, 240_000)

  test('is for its owner alone, and leaves nothing beside it', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readdirSync(work).filter((name) => name.includes('part'))).toEqual([])
  })

  test('has all that must be secret of the league, and nobody’s session', () => {
    const tables = lines(backup)
      .filter((line) => line.startsWith('{"table"'))
      .join('\n')
    expect(tables).toContain('"league_secrets"')
    expect(tables).toContain('"credentials"')
    expect(tables).not.toMatch(/"sessions"|"verifications"|"limit_counts"/)
  })

  test('of a folder on which no server runs has the same matches', async () => {
    const file = join(work, 'quiet.backup')
    expect(await take(home, file)).toMatchObject({ code: 0, complaint: '' })
    expect(matchesIn(file)).toEqual(matchesIn(backup))
    expect(matchesIn(file).length).toBeGreaterThan(16)
  }, 60_000)

  test('is taken of matches that are ridden on meanwhile, each as far as one moment saw it', async () => {
    const folder = elsewhere()
    mkdirSync(folder)
    unpackFolder('0.1.0', folder)
    await openAt(folder, { TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '200', TILTYARD_INTERMISSION: '0' })
    for (let at = 0; at < 2; at++) {
      const file = join(folder, `${at}.backup`)
      expect(await take(folder, file)).toMatchObject({ code: 0, complaint: '' })
      const events = new Map<string, number>()
      let table = { table: '', columns: [''] }
      const matches: (string | null)[][] = []
      for (const line of lines(file)) {
        if (line.startsWith('{"table"')) table = JSON.parse(line)
        if (!line.startsWith('[')) continue
        const row = JSON.parse(line) as (string | null)[]
        const id = row[0] ?? ''
        if (table.table === 'match_events') events.set(id, (events.get(id) ?? 0) + 1)
        if (table.table === 'live_matches') matches.push([id, row[table.columns.indexOf('head')] ?? null])
      }
      expect(matches.length).toBeGreaterThan(3)
      for (const [id, head] of matches) expect(events.get(id ?? '') ?? 0).toBe(Number(head))
    }
    const season = join(folder, 'season.sqlite')
    const { code, out, complaint } = await runCommand('dumpCommand', [season], onFolder(folder))
    expect([code, complaint]).toEqual([0, ''])
    expect(out).toMatch(/season\.sqlite holds \d+ matches with \d+ events\./)
    expect(readFileSync(season).subarray(0, 15).toString()).toBe('SQLite format 3')
  }, 300_000)

  test('never takes the place of a file that is there', async () => {
    const before = readFileSync(backup)
    const { code, complaint } = await take(home, backup)
    expect([code, complaint]).toEqual([1, `There is ${backup} already. Name another file, or take that one away.`])
    expect(readFileSync(backup).equals(before)).toBe(true)
  }, 60_000)

  test('is refused with a sentence where there is no league', async () => {
    const { code, complaint } = await take(elsewhere(), join(work, 'none.backup'))
    expect(code).toBe(1)
    expect(complaint).toMatch(/^There is no league in .*TILTYARD_DATA.*DATABASE_URL\.$/)
    expect(await runCommand('backupCommand', [], onFolder(home))).toMatchObject({ code: 2 })
  }, 60_000)

  test('that does not fit on its disk is refused with a sentence, and leaves nothing', async () => {
    const disk = mountSmallDisk(1)
    if (!disk) return
    try {
      disk.fillUpTo(1 / 8)
      const file = join(disk.folder, 'league.backup')
      const { code, complaint } = await take(home, file)
      expect([code, complaint]).toEqual([1, `${file} cannot be written: there is no room left on its disk (ENOSPC).`])
      expect(readdirSync(disk.folder)).toEqual(['filler'])
    } finally {
      disk.remove()
    }
  }, 60_000)

  test('of a server whose disk would not hold what it puts aside is refused with a sentence', async () => {
    const disk = mountSmallDisk(400)
    if (!disk) return
    try {
      const folder = join(disk.folder, 'data')
      mkdirSync(folder)
      unpackFolder('0.1.0', folder)
      const server = await openAt(folder)
      disk.fillUpTo(280)
      const { code, complaint } = await take(folder, join(work, 'no-room.backup'))
      expect([code, complaint]).toEqual([1, expect.stringMatching(/has \d+ MB left, .* \d+ MB are needed\./)])
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    } finally {
      disk.remove()
    }
  }, 120_000)

  test('that is killed half-way leaves no half of a file, and a server that serves on and gives out the next', async () => {
    const server = await openAt(home)
    const file = join(work, 'killed.backup')
    for (const delayMs of [300, 600, 900]) {
      const { child, ended } = startCommand('backupCommand', [file], onFolder(home))
      await sleep(delayMs)
      child.kill('SIGKILL')
      await ended
      if (!existsSync(file)) continue
      // The blow fell after all was written: then it is a whole one.
      expect(await put(file, elsewhere())).toMatchObject({ code: 0, complaint: '' })
      rmSync(file)
    }
    expect((await server.health()).status).toBe(200)
    expect(await take(home, file)).toMatchObject({ code: 0, complaint: '' })
  }, 120_000)
})

describe('putting back', () => {
  test('is refused where a league is, which stays as it was', async () => {
    const { code, complaint } = await put(backup, home)
    expect(code).toBe(1)
    expect(complaint).toMatch(/^There is a league already, .* Nothing was changed\.$/)
    const server = await openAt(home)
    expect((await server.health()).status).toBe(200)
    expect((await put(backup, home)).complaint).toMatch(/^The data folder .* is in use by process/)
  }, 120_000)

  const whole = (): Buffer => readFileSync(backup)
  const flipped = (at: number): Buffer => {
    const bytes = whole()
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const changed = (change: (text: string) => string): Buffer => gzipSync(change(gunzipSync(whole()).toString()))
  const damages: readonly [what: string, bytes: () => Buffer, sentence: RegExp][] = [
    ['that was cut off', () => whole().subarray(0, whole().length / 2), /damaged or was cut off/],
    ['without its last byte', () => whole().subarray(0, -1), /damaged or was cut off/],
    ['with a byte turned over in its middle', () => flipped(Math.floor(whole().length / 2)), /damaged or was cut off/],
    ['with a byte turned over near its end', () => flipped(whole().length - 12), /damaged or was cut off/],
    [
      'with a value changed by hand',
      () => changed((text) => text.replace('"steward@yard.test"', '"other@yard.test"')),
      /not what was written/,
    ],
    ['without its end', () => changed((text) => text.slice(0, text.lastIndexOf('{"end"'))), /its end is missing/],
    ['with more behind its end', () => changed((text) => `${text}[]\n`), /something follows/],
    ['that is another file', () => Buffer.from('Dear diary'), /is not a backup of a Tilt Yard/],
    ['that is empty', () => Buffer.alloc(0), /is not a backup|cut off/],
    ['that is another packed file', () => gzipSync('Dear diary\n'), /is not a backup of a Tilt Yard/],
    [
      'of a newer form',
      () => changed((text) => text.replace('"formatVersion":1', '"formatVersion":2')),
      /newer than this one/,
    ],
    ['of a newer schema', () => changedSchema(), /newer than this one/],
  ]
  /** As a later version would have written it, with a seal that fits. */
  const changedSchema = (): Buffer =>
    changed((text) => {
      const [body = ''] = text.replace(/"migration":"[^"]*"/, '"migration":"9999_later"').split('{"end"')
      const sha256 = createHash('sha256').update(body).digest('hex')
      return `${body}{"end"${text.split('{"end"')[1]?.replace(/"sha256":"[^"]*"/, `"sha256":"${sha256}"`)}`
    })

  test.each(damages)(
    'a file %s is refused, and nothing is there afterwards',
    async (_, bytes, sentence) => {
      const folder = elsewhere()
      const file = join(folder, '..', 'file.backup')
      writeFileSync(file, bytes())
      const refusal: unknown = await restoreBackup({ databaseUrl: null, dataFolder: folder }, file).catch(
        (error: unknown) => error,
      )
      const said = refusal instanceof KeepingError ? refusal.message : `no sentence, but ${refusal}`
      expect(said).toMatch(sentence)
      expect(said).toMatch(/^[^\n]* Nothing was changed\.$/)
      expect(existsSync(folder)).toBe(false)
    },
    60_000,
  )

  test('one that is refused once all of it is in leaves no database, which commands would take for a league', async () => {
    const folder = elsewhere()
    const { code, complaint } = await runCommand('restoreCommand', [backup, '--word', 'AAAA'], onFolder(folder))
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^This word is not good.*Nothing was changed\.$/)])
    expect(existsSync(placesIn(folder).database)).toBe(false)
    expect(await put(backup, folder)).toMatchObject({ code: 0, complaint: '' })
    // Nor is one that is there taken away for it.
    expect(await put(backup, folder)).toMatchObject({ code: 1, complaint: expect.stringMatching(/a league already/) })
    expect(existsSync(placesIn(folder).database)).toBe(true)
    const both = await runCommand('restoreCommand', [backup, '--word', 'A', '--without-second', 'B'], onFolder(folder))
    expect(both).toMatchObject({ code: 2, complaint: expect.stringMatching(/^Give a word or a reason, not both\./) })
  }, 120_000)

  test('what is refused ends the command with its sentence', async () => {
    const file = join(work, 'diary.backup')
    writeFileSync(file, 'Dear diary')
    const { code, complaint } = await put(file, elsewhere())
    expect([code, complaint]).toEqual([1, `${file} is not a backup of a Tilt Yard. Nothing was changed.`])
  }, 60_000)

  test('that is killed half-way leaves no league; begun again, a backup of an older schema too is brought to today’s', async () => {
    const folder = elsewhere()
    let code: number | null = null
    for (const delayMs of [100, 400, 700]) {
      const { child, ended } = startCommand('restoreCommand', [older], onFolder(folder))
      const database = join(folder, 'database')
      while (child.exitCode === null && !existsSync(database)) await sleep(10)
      await sleep(delayMs)
      child.kill('SIGKILL')
      code = (await ended).code
      if (code === 0) break
    }
    // A blow that fell after its last statement leaves a league.
    if (code === null) expect((await put(older, folder)).complaint).toMatch(/^$|^There is a league already/)
    await expectHeld(kept, { TILTYARD_DATA: folder })
  }, 300_000)

  test('where its disk has too little room is refused with a sentence', async () => {
    const disk = mountSmallDisk(160)
    if (!disk) return
    try {
      disk.fillUpTo(20)
      const { code, complaint } = await put(backup, join(disk.folder, 'data'))
      expect([code, complaint]).toEqual([1, expect.stringMatching(/has \d+ MB left; 128 MB are needed/)])
    } finally {
      disk.remove()
    }
  }, 60_000)
})
