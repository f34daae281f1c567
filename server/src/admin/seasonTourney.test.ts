import { noticeText, routes, type TourneyJoustView } from '@tiltyard/contract'
import { verifyTourneyDrawProof } from '@tiltyard/engine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { FollowNotifier } from '../community/following/followNotifier.ts'
import { readControls, setControls } from '../league/controls/controlsStore.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { readOpenSeason } from '../league/seasons/seasonStore.ts'
import { stopAllUnfinishedMatches } from '../matches/sets/stopMatches.ts'
import { nodeProofHashFunctions } from '../platform/runtime/secret.ts'
import {
  bets,
  knights,
  type LiveMatchRow,
  liveMatches,
  scheduledMatches,
  seasonKnights,
  seasons,
  stables,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { bringTourneyUpToDate } from '../schedule/tourney/bringTourneyUpToDate.ts'
import { endRegularSeasonAndDrawTourney } from '../schedule/tourney/endRegularSeasonAndDrawTourney.ts'
import { SeasonPlanner } from '../steward/seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS } from '../steward/slot.ts'
import { startDueMatchSetAndGetWaitMs } from '../steward/startDueMatchSetAndGetWaitMs.ts'
import {
  createDatabaseFailingAfterStatements,
  StatementCountdown,
} from '../testing/createDatabaseFailingAfterStatements.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { storePlayedEvents } from '../testing/league/playedMatch.ts'
import { rideTourney, shrinkLeague } from '../testing/league/riddenSeason.ts'
import { parseCalendar } from '../testing/parseCalendar.ts'
import type { TestStore } from '../testing/processes/testStore.ts'
import { createRecordingLog } from '../testing/quietLog.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
/** Saturday at 20:00 in Helsinki. */
const SEMI_FINAL = Date.UTC(2026, 10, 28, 18)
const QUARTER = 900_000
const SECRET = '5e'.repeat(32)
const server = setUpTestServer({ startsAt: NOON, hasAdmin: true })
const { store, clock, admin } = server
let ids = 0

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const tourney = async (season = 1) =>
  routes.tourney.get.reply.parse(await get(`/api/seasons/${season}/tourney`)).tourney ?? {
    jousts: [],
    entrants: [],
    championId: null,
  }
const joust = async (id: string): Promise<TourneyJoustView> => {
  const found = (await tourney()).jousts.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const ridesOf = async (id: string) =>
  (await joust(id)).rides.map(({ startsAt, status, ending }) => [startsAt.slice(8, 16), status, ending])
const keeping = () => ({
  now: clock.now(),
  random: createSeededRandomBytes(`keep ${++ids}`),
  latestStartMs: MAX_SLOT_START_DELAY_MS,
})
const keep = (database = store.database) => bringTourneyUpToDate(database, keeping())
const entries = () =>
  store.database
    .select()
    .from(scheduledMatches)
    .where(isNotNull(scheduledMatches.tourneyJoust))
    .orderBy(scheduledMatches.startsAt, scheduledMatches.id)
const yard = () => {
  const { log } = createRecordingLog()
  const random = createSeededRandomBytes(`yard ${clock.now()}`)
  return { database: store.database, clock, log, publisher: new FakePublisher(), random }
}

/** Opens and starts what is due now. @returns the running matches. */
async function open(): Promise<LiveMatchRow[]> {
  const keeper = { ...yard(), tempo: 1, exhibition: 'off', intermissionMs: 0 } as const
  for (let turn = 0; turn < 2; turn++) await startDueMatchSetAndGetWaitMs(keeper, await readControls(store.database))
  return store.database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))
}

const goTo = (at: number) => clock.advance(at - clock.now())

const rideOut = () => rideTourney(store.database, clock)

beforeEach(async () => {
  await store.database.update(seasons).set({ secret: SECRET })
  await shrinkLeague(store.database, [2, 2])
})

const draw = () => post('/api/seasons/1/tourney/draw')

describe('a tourney by hand', () => {
  test('is drawn once, in place of the active week, and no week is drawn before its season has ended', async () => {
    await post('/api/schedules')
    expect(await draw()).toMatchObject({ season: { number: 1, state: 'tourney' }, sunday: '2026-11-22', knights: 4 })
    expect(await post('/api/seasons/1/tourney/draw', { key: 'another-click' })).toMatchObject({ code: 'tourney-drawn' })
    const list = await store.database.select().from(tournamentSchedules).orderBy(tournamentSchedules.createdAt)
    expect(list.map(({ status, days }) => [status, days.length])).toEqual(
      expect.arrayContaining([
        ['completed', 7],
        ['active', 1],
      ]),
    )
    const [week, ofTourney] = [
      list.find(({ days }) => days.length === 7),
      list.find(({ status }) => status === 'active'),
    ]
    expect(await post('/api/schedules', { key: 'another-week' })).toMatchObject({ code: 'tourney-riding' })
    expect(await post(`/api/schedules/${week?.id}/status`, { status: 'active' })).toMatchObject({
      code: 'tourney-riding',
    })
    const completed = await post(`/api/schedules/${ofTourney?.id}/status`, { status: 'completed' })
    expect(completed).toMatchObject({ code: 'tourney-riding' })
    expect((await post('/api/seasons/9/tourney/draw', { key: 'no-such-season' })).code).toBe('season-not-found')
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/seasons/1/tourney/draw', payload: {} })).statusCode,
    ).toBe(403)
  })

  test('is ridden to its champion, and its season ends when an admin ends it', async () => {
    await draw()
    expect((await entries()).map(({ id, tourneyJoust }) => [id, tourneyJoust])).toEqual([
      ['SAT-193', 'grand-semi-final-1'],
      ['SAT-197', 'grand-semi-final-2'],
    ])
    goTo(SEMI_FINAL)
    await rideOut()
    const { championId, jousts } = await tourney()
    expect(jousts.map(({ decision }) => decision).filter((how) => how === null)).toEqual([])
    expect(await readOpenSeason(store.database)).toMatchObject({ number: 1, championKnightId: championId })
    const { ended } = await post('/api/seasons/1/end')
    expect(ended.championKnight.knightId).toBe(championId)
    const listed = (await get('/api/seasons')).seasons
    expect(listed.map(({ state }: { state: string }) => state)).toEqual(['regular', 'over'])
    expect((await store.database.select().from(seasonKnights)).length).toBe(4)
    expect((await post('/api/schedules')).code).not.toBe('tourney-riding')
  })

  test('that an admin ends before its last joust has no champion, and its other jousts are not ridden', async () => {
    await draw()
    const { ended } = await post('/api/seasons/1/end')
    expect(ended).toMatchObject({ state: 'over', championKnight: null, champion: null })
    expect((await store.database.select().from(tournamentSchedules)).map(({ status }) => status)).toEqual(['completed'])
    goTo(SEMI_FINAL)
    expect(await open()).toEqual([])
    expect(await keep()).toBe(false)
  })

  test.each([
    ['a reset', '/api/admin/reset'],
    ['a new seed of the league', '/api/seed/league'],
  ])('is over with %s: the season is abandoned, and its draw can still be proved', async (_, url) => {
    await draw()
    await post(url)
    const listed = (await get('/api/seasons')).seasons
    expect(listed.map(({ state }: { state: string }) => state)).toEqual(['regular', 'abandoned'])
    expect(listed[1].championKnight).toBeNull()
    const schedules = await store.database.select().from(tournamentSchedules)
    expect(schedules.find(({ season }) => season === 1)?.status).toBe('completed')
    expect(await keep()).toBe(false)
    const { qualifiers, seal, tourney: drawn } = routes.tourney.get.reply.parse(await get('/api/seasons/1/tourney'))
    const entrants = drawn?.entrants.map(({ isOut: _out, name: _name, ...entrant }) => entrant) ?? []
    const proof = { season: 1, secret: seal.secret ?? '', secretCommitment: seal.commitment, entrants }
    const source = { candidates: qualifiers, sunday: drawn?.sunday ?? '' }
    expect(verifyTourneyDrawProof({ ...proof, ...source }, nodeProofHashFunctions)).toEqual([])
  })
})

describe('on a bad day of a tourney', () => {
  test('a joust that is stopped by force is ridden again, and the stopped ride counts for nothing', async () => {
    await draw()
    goTo(SEMI_FINAL)
    await open()
    expect(await ridesOf('grand-semi-final-1')).toEqual([['28T18:00', 'in-progress', null]])
    await store.database.transaction((transaction) =>
      stopAllUnfinishedMatches(transaction, new Date(clock.now()), 'admin'),
    )
    expect(await keep()).toBe(true)
    expect(await ridesOf('grand-semi-final-1')).toEqual([
      ['28T18:00', 'completed', 'stopped'],
      ['28T18:30', 'scheduled', null],
    ])
    expect(await keep()).toBe(false)
  })

  test('missed slots are ridden later in their order, with stakes refunded', async () => {
    await draw()
    const [first] = await entries()
    const bet = {
      scheduleId: first?.scheduleId,
      scheduledId: first?.id,
      side: 'knight1',
      stake: 1,
      key: 'one-bet-of-mine',
    }
    // The store's own clock closes bets.
    const { startsAt } = scheduledMatches
    await store.database.update(scheduledMatches).set({ startsAt: sql`${startsAt} + interval '9 years'` })
    expect((await post('/api/bets', bet)).code).toBeUndefined()
    await store.database.update(scheduledMatches).set({ startsAt: sql`${startsAt} - interval '9 years'` })
    goTo(SEMI_FINAL + MAX_SLOT_START_DELAY_MS)
    expect(await keep()).toBe(true)
    expect(await ridesOf('grand-semi-final-1')).toEqual([['28T18:15', 'scheduled', null]])
    expect(await ridesOf('grand-semi-final-2')).toEqual([['28T18:30', 'scheduled', null]])
    expect((await joust('grand-final')).rides[0]?.startsAt).toBe('2026-11-28T19:00:00.000Z')
    expect((await entries()).map(({ id, unridden }) => [id, unridden])).toEqual([
      ['SAT-193', 'moved'],
      ['SAT-197', 'moved'],
      ['SAT-197-2', null],
      ['SAT-201', null],
    ])
    expect(await store.database.select().from(bets)).toMatchObject([
      { returned: expect.any(Number), settledAt: expect.any(Date) },
    ])
    const message = 'This joust is cancelled, so your bet wasn’t placed.'
    expect(await post('/api/bets', { ...bet, key: 'one-bet-more' })).toMatchObject({ code: 'bet-not-ridden', message })
    expect(await keep()).toBe(false)
  })

  test('a tourney that cannot end on Saturday continues on Sunday, before the next season', async () => {
    await draw()
    await setControls(store.database, { automatedScheduling: true })
    goTo(Date.UTC(2026, 10, 28, 21, 50))
    const weeks = new SeasonPlanner(yard())
    await keep()
    expect(await weeks.keep()).toBe(false)
    expect(await ridesOf('grand-semi-final-1')).toEqual([['29T06:00', 'scheduled', null]])
    expect((await get('/api/schedule')).schedule.days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-28',
      '2026-11-29',
    ])
    goTo(Date.UTC(2026, 10, 29, 6))
    await rideOut()
    expect([await weeks.keep(), await weeks.keep(), await weeks.keep()]).toEqual([true, true, false])
    const [week] = await store.database.select().from(tournamentSchedules).where(eq(tournamentSchedules.season, 2))
    expect(week).toMatchObject({ status: 'active', startDate: new Date('2026-11-29T06:00:00Z') })
  })

  test('after a clock that was a year ahead, the tourney is ridden as it was planned', async () => {
    await draw()
    goTo(Date.UTC(2027, 10, 27, 18))
    await keep()
    expect((await joust('grand-final')).rides[0]?.startsAt.slice(0, 10)).toBe('2027-11-27')
    const atNoon = { ...keeping(), now: NOON }
    expect(await bringTourneyUpToDate(store.database, atNoon)).toBe(true)
    expect(await ridesOf('grand-semi-final-1')).toEqual([['28T18:00', 'scheduled', null]])
    expect(await bringTourneyUpToDate(store.database, atNoon)).toBe(false)
  })

  test('a schedule that is deleted has a successor for what is left, but not while a joust runs', async () => {
    await draw()
    goTo(SEMI_FINAL)
    const [running] = await open()
    const [schedule] = await store.database.select().from(tournamentSchedules)
    expect(await post(`/api/schedules/${schedule?.id}/delete`)).toMatchObject({ code: 'season-riding' })
    if (running) await storePlayedEvents(store.database, running)
    await keep()
    const before = await tourney()
    expect(await post(`/api/schedules/${schedule?.id}/delete`)).toEqual({ deleted: true })
    expect(await keep()).toBe(true)
    const after = await tourney()
    expect(after.jousts.map(({ winnerId }) => winnerId)).toEqual(before.jousts.map(({ winnerId }) => winnerId))
    expect(await store.database.select().from(tournamentSchedules)).toMatchObject([{ status: 'active', season: 1 }])
    expect((await entries()).every(({ status }) => status === 'scheduled')).toBe(true)
    await rideOut()
    expect((await tourney()).championId).not.toBeNull()
  })

  test('a knight who is gone loses without a ride, and teammates ride against each other', async () => {
    await draw()
    const { knight1, knight2 } = await joust('grand-semi-final-1')
    const gone = knight1.knightId ?? ''
    await store.database.delete(knights).where(eq(knights.id, gone))
    const mates = (await entries())[1]
    const [home] = await store.database.select().from(stables).limit(1)
    const both = [mates?.knight1Id ?? '', mates?.knight2Id ?? '']
    await store.database.update(stables).set({ knightIds: [] })
    await store.database
      .update(stables)
      .set({ knightIds: both })
      .where(eq(stables.id, home?.id ?? ''))
    goTo(SEMI_FINAL)
    expect(await open()).toEqual([])
    await keep()
    expect(await joust('grand-semi-final-1')).toMatchObject({ winnerId: knight2.knightId, decision: 'walkover' })
    goTo(SEMI_FINAL + QUARTER)
    expect(await open()).toMatchObject([{ knight1: { id: both[0] }, knight2: { id: both[1] } }])
  })
})

describe('a knight whom an admin has banned', () => {
  const ban = (knightId: string, isBanned = true) => post(`/api/rosters/knights/${knightId}/ban`, { isBanned })

  test('has no place in the tourney, and has one again before the next draw', async () => {
    const places = async () => (await get('/api/seasons/1/tourney')).qualifiers
    const [best] = await places()
    expect(await ban(best.knightId)).toEqual({ isBanned: true })
    expect(await ban(best.knightId)).toEqual({ isBanned: true })
    expect((await places()).at(-1)).toMatchObject({ knightId: best.knightId, isBanned: true, place: null, way: null })
    expect((await get(`/api/knights/${best.knightId}`)).isBanned).toBe(true)
    expect(await ban(best.knightId, false)).toEqual({ isBanned: false })
    expect((await places())[0]).toEqual(best)
    await ban(best.knightId)
    expect(await draw()).toMatchObject({ knights: 3 })
    expect(JSON.stringify((await tourney()).entrants)).not.toContain(`"${best.knightId}"`)
    expect((await ban('knight_0')).code).toBe('knight-not-found')
    const acts = (await get('/api/admin/log')).acts.filter(({ act }: { act: string }) => act === 'rosters.ban')
    expect(acts).toHaveLength(4)
    expect(acts.at(-1)).toMatchObject({
      subject: best.knightId,
      before: { isBanned: false },
      after: { isBanned: true },
    })
  })

  test('leaves a tourney that is ridden: the opponent advances without a ride, which calendars show as cancelled', async () => {
    await draw()
    const { knight1, knight2, rides } = await joust('grand-semi-final-1')
    const [out, opponent] = [knight1.knightId ?? '', knight2.knightId ?? '']
    expect(await keep()).toBe(false)
    await ban(out)
    expect(await keep()).toBe(true)
    expect(await joust('grand-semi-final-1')).toMatchObject({ winnerId: opponent, decision: 'walkover' })
    expect(await keep()).toBe(false)
    const { scheduleId, scheduledId } = rides[0] ?? {}
    const stableId = (await get(`/api/knights/${opponent}`)).stableId
    goTo(SEMI_FINAL + QUARTER)
    const { events } = parseCalendar((await server.app.inject(`/api/stables/${stableId}/schedule.ics`)).body)
    const cancelled = events.find(({ UID }) => UID === `${scheduleId}-${scheduledId}@tiltyard`)
    expect(cancelled).toMatchObject({
      STATUS: 'CANCELLED',
      SUMMARY: expect.stringMatching(/^Grand semi-final 1: .+ v /),
    })
    expect(cancelled?.DESCRIPTION).toMatch(/^Season One · Grand semi-final 1: /)
    await ban(out, false)
    await keep()
    expect((await tourney()).entrants?.find(({ knightId }) => knightId === out)?.isOut).toBe(true)
  })

  test('rides a joust that has begun to its end, and goes no further', async () => {
    await draw()
    goTo(SEMI_FINAL)
    const [running] = await open()
    if (!running) throw new Error('Nothing is ridden.')
    await ban(running.knight1.id)
    await ban(running.knight2.id)
    await keep()
    expect((await joust('grand-semi-final-1')).winnerId).toBeNull()
    await storePlayedEvents(store.database, running)
    await keep()
    const { winnerId } = await joust('grand-semi-final-1')
    expect(winnerId).not.toBeNull()
    clock.advance(QUARTER)
    for (const match of await open()) await storePlayedEvents(store.database, match)
    await keep()
    const final = await joust('grand-final')
    expect(final).toMatchObject({ decision: 'walkover', winnerId: final.knight2.knightId })
    expect(final.knight1.knightId).toBe(winnerId)
  })
})

test('a joust of the tourney has its season and name wherever it is shown', async () => {
  await draw()
  const place = { season: 1, joust: 'grand-semi-final-1' }
  const [entry] = await entries()
  const knightId = entry?.knight1Id ?? ''
  await admin.post('/api/following', { kind: 'knight', id: knightId, follows: true })
  expect((await get(`/api/knights/${knightId}/career`)).next.tourneyJoust).toBe(place.joust)
  expect((await get('/api/schedule')).schedule.startDate).toBe('2026-11-22T06:00:00.000Z')
  goTo(SEMI_FINAL)
  const [running] = await open()
  const matchId = running?.id ?? ''
  expect((await get(`/api/matches/${matchId}`)).match.tourney).toEqual(place)
  expect((await get('/api/following/jousts')).live).toMatchObject([{ matchId, tourneyJoust: place.joust }])
  if (running) await storePlayedEvents(store.database, running)
  const [finished] = (await get('/api/archive')).matches
  expect(finished).toMatchObject({ id: matchId, season: 1, tourneyJoust: place.joust })
  expect((await server.app.inject('/api/feeds/results.atom')).body).toMatch(
    /<summary>Season One · Grand semi-final 1: .+<\/summary>\n<category term="Season One"\/>\n<category term="Grand semi-final 1"\/>/,
  )
  const pictureOf = async (query: string) => {
    const reply = await server.app.inject(`/seasons/1/tourney/preview.png${query}`)
    return [reply.statusCode, reply.headers['content-type'], reply.headers.etag]
  }
  await keep()
  const [whole, safe] = [await pictureOf(''), await pictureOf('?spoiler=0')]
  expect(whole.slice(0, 2)).toEqual([200, 'image/png'])
  expect(safe).not.toEqual(whole)
  expect((await server.app.inject('/seasons/9/tourney/preview.png')).statusCode).toBe(404)
  const { log } = yard()
  const { database } = store
  const notifier = new FollowNotifier({ database, clock, log, league: new LeagueReader(database, clock) })
  expect(await notifier.look()).toBeGreaterThan(0)
  const { notices } = await get('/api/notices')
  expect(notices[0]).toMatchObject({ kind: 'after', tourney: place })
  expect(noticeText(notices[0], false)).toBe('Season One · Grand semi-final 1. It is over.')
})

test('the standing of a stable stays that of the regular season while the tourney is ridden', async () => {
  await draw()
  goTo(SEMI_FINAL)
  await rideOut()
  const { standings } = await get('/api/standings')
  for (const { stableId, wins, rank } of standings) {
    expect((await get(`/api/stables/${stableId}`)).stable.standing).toMatchObject({ wins, rank })
  }
  expect(standings.map(({ wins }: { wins: number }) => wins)).toEqual([0, 0])
})

/** Runs a step again and again, killed at each of its statements. @returns how many there were. */
async function killEverywhere(step: (database: TestStore['database']) => Promise<unknown>): Promise<number> {
  const before = await picture()
  for (let statements = 0; ; statements++) {
    const countdown = new StatementCountdown(statements)
    const outcome = await step(createDatabaseFailingAfterStatements(store.database, countdown)).then(
      () => null,
      (error: unknown) => error,
    )
    if (countdown.left >= 0) {
      expect(outcome).toBeNull()
      return statements
    }
    expect(await picture()).toEqual(before)
  }
}

/** The state of season, schedule, bracket and records in one text. */
async function picture(): Promise<unknown> {
  const tables = ['seasons', 'tourneys', 'season_knights', 'tournament_schedules', 'scheduled_matches', 'knights']
  const parts = tables.map((table) => `(select json_agg(t order by t::text) from ${table} t) as ${table}`)
  const { rows } = (await store.database.execute(sql.raw(`select ${parts.join(', ')}`))) as unknown as {
    readonly rows: readonly unknown[]
  }
  return rows[0]
}

describe('a server that is killed at any statement', () => {
  test('of the draw, of what the keeper does and of the end leaves nothing half, and a repeat does it once', async () => {
    const drawn = await killEverywhere((database) =>
      database.transaction((transaction) => endRegularSeasonAndDrawTourney(transaction, keeping())),
    )
    expect(drawn).toBeGreaterThan(5)
    goTo(SEMI_FINAL)
    for (const match of await open()) await storePlayedEvents(store.database, match)
    clock.advance(QUARTER + MAX_SLOT_START_DELAY_MS)
    expect(await killEverywhere(keep)).toBeGreaterThan(5)
    expect(await keep()).toBe(false)
    clock.advance(QUARTER - MAX_SLOT_START_DELAY_MS)
    await rideOut()
    await setControls(store.database, { automatedScheduling: true })
    const before = await tourney()
    expect(before.championId).not.toBeNull()
    // Its failure is logged, and the planner of a process that was killed does not wait.
    const ends = await killEverywhere((database) => new SeasonPlanner({ ...yard(), database }).keep())
    expect(ends).toBeGreaterThan(10)
    const rows = await store.database.select().from(seasons).orderBy(seasons.number)
    expect(rows.map(({ state }) => state)).toEqual(['over', 'regular'])
    expect(rows[0]?.championKnightId).toBe(before.championId)
    expect(await store.database.$count(seasonKnights, eq(seasonKnights.season, 1))).toBe(4)
    const isOfTourney = and(isNotNull(scheduledMatches.tourneyJoust), eq(scheduledMatches.status, 'scheduled'))
    expect(await store.database.$count(scheduledMatches, isOfTourney)).toBe(0)
  })
})

test('two nodes that draw at once draw one tourney, and two that end the season end one', async () => {
  await setControls(store.database, { automatedScheduling: true })
  await store.database.update(seasons).set({ weeks: 1 })
  await post('/api/schedules')
  await store.database.update(scheduledMatches).set({ status: 'completed' })
  goTo(Date.UTC(2026, 10, 28, 21, 50))
  const nodes = () => [new SeasonPlanner(yard()), new SeasonPlanner(yard())]
  expect((await Promise.all(nodes().map((node) => node.keep()))).sort()).toEqual([false, true])
  expect(await readOpenSeason(store.database)).toMatchObject({ number: 1, state: 'tourney' })
  await store.database.update(seasons).set({ championKnightId: 'knight_1' })
  expect((await Promise.all(nodes().map((node) => node.keep()))).filter((done) => done)).not.toEqual([])
  expect((await store.database.select().from(seasons)).map(({ number }) => number).sort()).toEqual([1, 2])
})
