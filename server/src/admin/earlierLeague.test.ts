import { type KnightCareer, type MatchDocument, routes } from '@tiltyard/contract'
import { type MatchProof, sides, verifyProof } from '@tiltyard/engine'
import { isNotNull, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { packCompletedMatch } from '../archive/packCompletedMatch.ts'
import { verifierProofHashFunctions } from '../archive/verify/verifierProofHashFunctions.ts'
import { readLiveOrPackedMatch } from '../matches/matchStore.ts'
import { knights, luck, seasonProjections } from '../platform/store/schema.ts'
import { startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const HOUR = 3_600_000
const { store, clock, admin } = setUpTestServer({ resets: 'once', startsAt: NOON, hasAdmin: true })
/** The schedule of the earlier league. */
let week: string
/** A packed one, one with rows of its own, and one that the reseed stopped. */
let matches: {
  readonly before: MatchDocument
  readonly after: MatchDocument
  readonly lives: readonly KnightCareer[]
}[]

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const matchOf = async (id: string): Promise<MatchDocument> => (await get(`/api/matches/${id}`)).match
const lifeOf = (id: string): Promise<KnightCareer> => get(`/api/knights/${id}/career`)

beforeAll(async () => {
  const ended = (await startTestMatches(store.database, 'earlier', NOON)).slice(0, 2)
  for (const row of ended) await storePlayedEvents(store.database, row)
  const running = (await startTestMatches(store.database, 'the next', NOON + 20 * HOUR)).slice(0, 1)
  const rows = [...ended, ...running]
  await packCompletedMatch(store.database, rows[0]?.id ?? '')
  const before = await Promise.all(rows.map(({ id }) => matchOf(id)))
  const lives = await Promise.all(before.map((match) => Promise.all(sides.map((side) => lifeOf(match[side].id)))))
  for (const side of sides) await post('/api/following', { kind: 'knight', id: before[0]?.[side].id, follows: true })
  await post('/api/following', { kind: 'stable', id: 'stable_1', follows: true })
  week = (await post('/api/schedules')).id
  await post('/api/rosters/knights/knight_9/ban', { isBanned: true })
  await store.database.insert(seasonProjections).values({
    ...{ season: 1, number: 1, inputs: 'x', begunAt: new Date(NOON), isDrawn: false, weeksToDraw: 0 },
    ...{ knightIds: ['knight_2', 'knight_1'] },
  })
  clock.advance(21 * HOUR)
  expect(await post('/api/seed/league')).toMatchObject({ knights: 96, stopped: 4 })
  const after = await Promise.all(rows.map(({ id }) => matchOf(id)))
  matches = before.map((match, at) => ({ before: match, after: after[at] ?? match, lives: lives[at] ?? [] }))
})

test('an earlier match links the knights who rode it, with their careers', async () => {
  for (const { before, after, lives } of matches) {
    expect(after.version).toBeGreaterThan(before.version)
    for (const [at, side] of sides.entries()) {
      const profileId = `earlier_1_${before[side].id}`
      expect(after[side]).toMatchObject({ id: before[side].id, profileId, name: before[side].name })
      const life = await lifeOf(profileId)
      expect(routes.careers.knight.reply.safeParse(life).error).toBeUndefined()
      const { knight, totals, form, recent } = life
      expect(knight).toMatchObject({ id: profileId, name: before[side].name, isOfEarlierLeague: true, stableId: null })
      expect([totals, form.length]).toEqual([lives[at]?.totals, lives[at]?.form.length])
      expect(recent.every((one) => sides.some((of) => one[of].id === profileId))).toBe(true)
    }
  }
  expect(matches[0]?.lives.map(({ totals }) => totals.matches)).toEqual([1, 1])
})

test('a new knight has none of it, and is unknown in the earlier league', async () => {
  for (const { before } of matches) {
    const { knight, totals, recent } = await lifeOf(before.knight1.id)
    expect([totals.matches, recent, knight.isOfEarlierLeague]).toEqual([0, [], undefined])
    expect((await get(`/api/archive?knight=${before.knight1.id}`)).matches).toEqual([])
  }
})

test('the archive, its search and the feeds link the earlier knights, and lists only the present ones', async () => {
  const { before } = matches[0] ?? expect.fail()
  const [id, name] = [`earlier_1_${before.knight1.id}`, before.knight1.name]
  for (const query of [`knight=${id}`, `name=${encodeURIComponent(name)}`]) {
    const { matches: found } = await get(`/api/archive?${query}`)
    expect(found).toMatchObject([
      { id: before.id, knight1: { id }, winner: before.winner && expect.stringMatching(/^earlier_1_/) },
    ])
  }
  const joust = await get(`/api/schedules/${week}/jousts/SUN-1`)
  for (const side of sides) expect(joust[side].name).toBe((await lifeOf(joust[side].id)).knight.name)
  expect([joust.knight1.id, joust.knight2.id].every((one) => one.startsWith('earlier_1_'))).toBe(true)
  expect((await admin.get(`/api/feeds/knights/${id}/results.atom`)).body).toContain(before.id)
  expect((await admin.get(`/knights/${id}/preview.png`)).statusCode).toBe(200)
  const { body } = await admin.get('/api/exports/events.ndjson?from=2026-11-23&to=2026-11-29')
  expect(new Set(body.match(/"knightId":"\w+_knight_/g))).toEqual(new Set(['"knightId":"earlier_1_knight_']))
  const { knights, total } = await get('/api/knights?limit=200')
  expect([total, knights.some((one: { id: string }) => one.id.startsWith('earlier'))]).toEqual([98, false])
  expect(await get(`/api/odds/chance?knight1Id=${id}&knight2Id=knight_1`)).toMatchObject({ status: 404 })
  expect(await post('/api/following', { kind: 'knight', id, follows: true })).toMatchObject({ status: 404 })
})

test('an earlier projection names the earlier knights, and nobody is banned', async () => {
  const [row] = await store.database.select().from(seasonProjections)
  expect(row?.knightIds).toEqual(['earlier_1_knight_2', 'earlier_1_knight_1'])
  expect(await store.database.$count(knights, isNotNull(knights.bannedAt))).toBe(0)
})

test('follows of knights end with one notice, and those of stables stay', async () => {
  expect((await get('/api/following')).follows).toMatchObject([{ kind: 'stable', id: 'stable_1' }])
  const { notices } = await get('/api/notices')
  expect(notices).toMatchObject([{ kind: 'follows-ended', riders: null, matchId: null }])
})

test('the page of a stable begins with the season', async () => {
  const { before } = matches[0] ?? expect.fail()
  expect(await get(`/api/stables/${before.knight1.stableId}/overview`)).toMatchObject({ form: [], recent: [] })
})

test("an earlier match's commitment still verifies", async () => {
  for (const { before } of matches) {
    const proof: MatchProof = await get(`/api/matches/${before.id}/proof`)
    expect(verifyProof(proof, verifierProofHashFunctions).faults).toEqual([])
    expect(proof.setup.knight1.id).toBe(before.knight1.id)
  }
})

test('a second reseed leaves them unchanged', async () => {
  const { before } = matches[0] ?? expect.fail()
  const name = (await lifeOf(before.knight1.id)).knight.name
  // More than one statement's batch.
  await store.database.execute(
    sql`insert into luck (knight_id) select 'knight_' || number from generate_series(1000, 22000) number`,
  )
  await post('/api/seed/league', { key: 'request-2' })
  expect(await store.database.select().from(luck).where(like(luck.knightId, 'knight%'))).toEqual([])
  const [first, second] = [`earlier_1_${before.knight1.id}`, `earlier_2_${before.knight1.id}`]
  expect((await matchOf(before.id)).knight1.profileId).toBe(first)
  expect((await lifeOf(second)).knight.name).toBe(name)
  await packCompletedMatch(store.database, matches[1]?.before.id ?? '')
  expect((await readLiveOrPackedMatch(store.database, matches[1]?.before.id ?? ''))?.generation).toBe(1)
})
