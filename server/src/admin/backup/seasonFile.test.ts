import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAwards } from '../../archive/awards/storeAwards.ts'
import { readOpenSeason } from '../../league/seasons/seasonStore.ts'
import { finishedMatches, type LiveMatchRow, users } from '../../platform/store/schema.ts'
import { drawAndActivateWeek } from '../../schedule/changeSchedules.ts'
import { startTestMatches, storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { runTiltyardCommandInProcess } from '../../testing/processes/commandProcess.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { moveSeededKnightsToEarlierLeague } from '../moveSeededKnightsToEarlierLeague.ts'
import { exportDatabase } from './exportDatabase.ts'
import { writeSeasonFile } from './seasonFile.ts'
import { seasonFileTables } from './seasonFileTables.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-season-'))
const path = join(folder, 'season.sqlite')
const store = setUpTestStore('once')
let file: sqlite.Database
let over: LiveMatchRow[]
let underWay: LiveMatchRow[]

beforeAll(async () => {
  const { database } = store
  await drawAndActivateWeek(database, { sunday: '2026-11-15', seed: seedFromText('season'), now: NOON, id: 'week-1' })
  await database.insert(users).values({
    ...{ uid: 'u1', email: 'private@yard.test', displayName: 'Private', nameKey: 'private', admin: true },
    ...{ createdAt: new Date(NOON), lastLoginAt: new Date(NOON) },
  })
  over = (await startTestMatches(database, 'season', NOON)).slice(0, 2)
  for (const match of over) await storePlayedEvents(database, match)
  underWay = await startTestMatches(database, 'the next', NOON)
  for (const match of underWay.slice(0, 1)) await storePlayedEvents(database, match, 10)
  await storeAwards(database, await readOpenSeason(database))
  await dump(path, null, null)
  file = new sqlite.Database(path, { readOnly: true })
}, 60_000)
afterAll(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

function dump(to: string, from: string | null, until: string | null) {
  const asked = { kind: 'tilt-yard dump', from, to: until } as const
  return exportDatabase(store.database, asked, (pieces) => writeSeasonFile(to, pieces))
}

test("a season file has the documented tables, with the league's data", async () => {
  const tables = file.all("select name from sqlite_master where type = 'table' order by name")
  expect(tables.map(({ name }) => name)).toEqual(seasonFileTables.map(({ name }) => name).sort())
  expect(file.get('select count(*) as n from knights')).toEqual({ n: 98 })
  expect(file.get('select count(*) as n from schedule')).toEqual({ n: 1792 })
  const finished = await store.database.select().from(finishedMatches)
  expect(file.get('select count(*) as n from matches')).toEqual({ n: finished.length })
  expect(file.get('select count(*) as n from chain')).toEqual({ n: finished.length })
  const most = file.get("select season, knight_id, figures from awards where award = 'most-points'")
  expect(most).toEqual({
    season: 1,
    knight_id: expect.stringMatching(/^knight_/),
    figures: expect.stringMatching(/"points"/),
  })
})

test('a season can be queried', async () => {
  const [row] = await store.database
    .select()
    .from(finishedMatches)
    .where(eq(finishedMatches.matchId, over[0]?.id ?? ''))
  const points = file.get(
    `select m.points1, m.ended_at, k.first_name, count(e.seq) as counted from matches m
     join knights k on k.id = m.knight1_id join events e on e.match_id = m.id where m.id = ?`,
    over[0]?.id ?? '',
  )
  expect(points).toEqual({
    ...{ points1: row?.figures1[0], ended_at: row?.endedAt.toISOString() },
    ...{ first_name: over[0]?.knight1.firstName, counted: row?.events },
  })
})

test('it has no private data: no user, no secret, nothing of a running match', () => {
  const bytes = readFileSync(path).toString('latin1')
  expect(bytes).not.toContain('private@yard.test')
  for (const { id, secret } of [...over, ...underWay]) {
    expect(bytes).not.toContain(secret)
    expect(bytes.includes(id)).toBe(over.some((match) => match.id === id))
  }
})

test('a dump that breaks off leaves no file', async () => {
  const broken = join(folder, 'broken.sqlite')
  const asked = { kind: 'tilt-yard dump', from: null, to: null } as const
  const breaking = exportDatabase(store.database, asked, (pieces) => writeSeasonFile(broken, upTo(pieces, 20)))
  await expect(breaking).rejects.toThrow(/was cut off/)
  expect(existsSync(broken)).toBe(false)
})

async function* upTo(pieces: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let at = 0
  for await (const piece of pieces) {
    if (at++ === count) return
    yield piece
  }
}

test.each([
  [['season.sqlite', '--from', 'yesterday'], /^--from is "yesterday". Use a day such as 2026-11-21/],
  [['season.sqlite', '--from', '2026-11-21', '--to', '2026-11-20'], /^--from is 2026-11-21, which is after --to/],
])(
  '%j is refused with the fault',
  async (args, sentence) => {
    const { code, stderr } = await runTiltyardCommandInProcess(['dump', ...args], { TILTYARD_DATA: folder })
    expect(code).toBe(2)
    expect(stderr).toMatch(sentence)
  },
  30_000,
)

test('events name the knights of their matches, by their ids after a reseed', async () => {
  await store.database.transaction(moveSeededKnightsToEarlierLeague)
  const seeded = join(folder, 'seeded.sqlite')
  await dump(seeded, null, null)
  const opened = new sqlite.Database(seeded, { readOnly: true })
  const ofMatch = 'from events e join matches m on m.id = e.match_id where e.knight_id'
  expect(opened.get(`select count(*) as n ${ofMatch} not in (m.knight1_id, m.knight2_id)`)).toEqual({ n: 0 })
  expect(opened.get(`select e.knight_id ${ofMatch} is not null`)).toEqual({
    knight_id: expect.stringMatching(/^earlier_1_knight_/),
  })
  opened.close()
})
