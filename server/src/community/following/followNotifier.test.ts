import type { NoticeView } from '@tiltyard/contract'
import type { Tourney } from '@tiltyard/engine'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { LeagueReader } from '../../league/leagueReader.ts'
import { addNotice } from '../../notifications/addNotice.ts'
import {
  finishedMatches,
  type NamedRankedCandidate,
  notices,
  pushSends,
  type SeasonRow,
  seasons,
  tourneys,
} from '../../platform/store/schema.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createFinishedMatchRow } from '../../testing/league/createFinishedMatchRow.ts'
import { joinAsAdmin } from '../../testing/league/joinAsAdmin.ts'
import type { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { FollowNotifier } from './followNotifier.ts'

const MINUTE_MS = 60_000
const store = setUpTestStore()
let app: FastifyInstance
let fan: TestBrowser
let clock: FakeClock
let crier: FollowNotifier

beforeEach(async () => {
  // A quarter to eight in Helsinki, on a Monday.
  clock = new FakeClock(Date.parse('2026-11-23T05:45:00.000Z'))
  app = await createApp(await createTestAppDeps(store.database, clock))
  fan = await joinAsAdmin(app)
  crier = newCrier()
})

const newCrier = () =>
  new FollowNotifier({
    database: store.database,
    clock,
    log: quietLog,
    league: new LeagueReader(store.database, clock),
  })
const get = async (url: string) => (await fan.get(url)).json()
const post = async (url: string, body: object = {}) => (await fan.post(url, body)).json()
const fanNotices = async (): Promise<NoticeView[]> => (await get('/api/notices')).notices
const follow = (id: string, kind = 'knight') => post('/api/following', { kind, id, follows: true })

/** Creates the week's schedule. @returns the riders of Monday's first joust at 8:00, and its entry. */
async function firstOfMonday() {
  const { id } = await post('/api/schedules')
  const [match] = (await get('/api/schedule/MON')).matches
  return { scheduleId: id, ...match } as { scheduleId: string; id: string; knight1Id: string; knight2Id: string }
}

test('followers get one notice before a joust, as many minutes before as they want', async () => {
  const { knight1Id, scheduleId, id } = await firstOfMonday()
  await follow(knight1Id)
  await crier.look()
  clock.advance(4 * MINUTE_MS)
  await crier.look()
  expect(await fanNotices()).toEqual([])
  clock.advance(MINUTE_MS)
  for (let time = 0; time < 5; time++) {
    await crier.look()
    clock.advance(MINUTE_MS)
  }
  const [notice, ...others] = await fanNotices()
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    ...{ kind: 'before', subject: `${scheduleId}/${id}`, matchId: null, isRead: false },
    ...{ at: '2026-11-23T05:50:00.000Z', startsAt: '2026-11-23T06:00:00.000Z', outcome: null },
  })
  await post('/api/notices/settings', { minutesBefore: 40 })
  clock.advance(MINUTE_MS)
  await crier.look()
  expect((await fanNotices()).length).toBeGreaterThanOrEqual(1)
  expect((await fanNotices()).filter(({ subject }) => subject === `${scheduleId}/${id}`)).toHaveLength(1)
})

test("a late follower gets the notice too, and a stable's follower gets it for all its knights", async () => {
  const { knight1Id, knight2Id } = await firstOfMonday()
  clock.advance(12 * MINUTE_MS)
  await crier.look()
  clock.advance(10_000)
  const roster = await new LeagueReader(store.database, clock).roster()
  const stableId = roster.stableIdOf.get(knight2Id) ?? ''
  await follow(stableId, 'stable')
  clock.advance(10_000)
  const { matches } = (await get('/api/schedule/MON')) as { matches: { timeSlot: string; [side: string]: string }[] }
  const slot = matches.filter(({ timeSlot }) => timeSlot === matches[0]?.timeSlot)
  const own = slot.filter(({ stable1Id, stable2Id }) => stable1Id === stableId || stable2Id === stableId)
  expect(await crier.look()).toBe(own.length)
  await follow(knight1Id)
  clock.advance(10_000)
  expect(await crier.look()).toBe(0)
})

test('followers get one notice with the result; exhibitions and jousts from before the follow get none', async () => {
  await follow('knight_1')
  clock.advance(10 * MINUTE_MS)
  const endedAt = new Date(clock.now() - MINUTE_MS)
  const before = new Date(clock.now() - 12 * MINUTE_MS)
  await store.database
    .insert(finishedMatches)
    .values([
      createFinishedMatchRow({ matchId: 'm-1', endedAt }),
      createFinishedMatchRow({ matchId: 'm-2', endedAt }, { ofSchedule: false }),
      createFinishedMatchRow({ matchId: 'm-3', endedAt: before }),
      createFinishedMatchRow({ matchId: 'm-4', endedAt }, { knight1Id: 'knight_3', stable1Id: 'stable_3' }),
    ])
  await crier.look()
  await newCrier().look()
  expect(await fanNotices()).toEqual([
    {
      ...{ kind: 'after', subject: 'm-1', matchId: 'm-1', isRead: false, at: new Date(clock.now()).toISOString() },
      riders: ['Sur Ivo Reed', 'Lady Maud Fen'],
      ...{ startsAt: expect.any(String), bet: null, outcome: { winner: 'Sur Ivo Reed', ending: 'points' } },
    },
  ])
})

test('a notice is created once, however many nodes create it at once', async () => {
  await follow('knight_1')
  clock.advance(10 * MINUTE_MS)
  const rows = [1, 2, 3].map((number) =>
    createFinishedMatchRow({ matchId: `m-${number}`, endedAt: new Date(clock.now()) }),
  )
  await store.database.insert(finishedMatches).values(rows)
  const made = await Promise.all([newCrier(), newCrier(), newCrier(), newCrier()].map((one) => one.look()))
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await fanNotices()).toHaveLength(3)
})

test('is created only if wanted, and can be marked as read', async () => {
  await follow('knight_1')
  await post('/api/notices/settings', { afterPage: false })
  clock.advance(10 * MINUTE_MS)
  await store.database
    .insert(finishedMatches)
    .values(createFinishedMatchRow({ matchId: 'm-1', endedAt: new Date(clock.now()) }))
  expect(await crier.look()).toBe(0)
  await post('/api/notices/settings', { afterPage: true })
  await store.database
    .insert(finishedMatches)
    .values(createFinishedMatchRow({ matchId: 'm-2', endedAt: new Date(clock.now()) }))
  await crier.look()
  expect((await get('/api/notices')).unread).toBe(2)
  expect(await post('/api/notices/read', { until: new Date(clock.now()).toISOString() })).toEqual({ unread: 0 })
  expect((await fanNotices()).every(({ isRead }) => isRead)).toBe(true)
})

test("for a missing user is no error; a notice is part of the caller's transaction", async () => {
  const { uid } = (await get('/api/session')).user
  const facts = {
    riders: ['One', 'Other'] as [string, string],
    startsAt: null,
    outcome: null,
    bet: { stake: 10, returned: 17.24 },
  }
  const tidings = { kind: 'bet-settled', subject: 'm-1', matchId: 'm-1', facts, at: new Date(clock.now()) } as const
  expect(await addNotice(store.database, { ...tidings, uid: 'nobody' })).toBe(false)
  const adding = store.database.transaction(async (transaction) => {
    expect(await addNotice(transaction, { ...tidings, uid })).toBe(true)
    expect(await addNotice(transaction, { ...tidings, uid })).toBe(false)
    throw new Error('The match did not end after all.')
  })
  await expect(adding).rejects.toThrow('did not end')
  expect(await store.database.select().from(notices)).toEqual([])
  expect(await store.database.select().from(pushSends)).toEqual([])
})

test('everybody gets one notice of the champions of a season that is over, and none of an abandoned one', async () => {
  const endedAt = new Date(clock.now())
  const standings = [{ stableId: 'stable_2', name: 'East Parsnipshire Plows' }] as unknown as SeasonRow['standings']
  await store.database
    .update(seasons)
    .set({ state: 'over', endedAt, championStableId: 'stable_2', championKnightId: 'knight_1', standings })
  await store.database.insert(seasons).values([
    { number: 2, name: 'Season Two', state: 'abandoned', endedAt },
    { number: 3, name: 'Season Three', state: 'regular', endedAt: null },
  ])
  const qualifiers = [
    { knightId: 'knight_1', name: 'Sur Ivo', stableId: 'stable_1' },
  ] as unknown as NamedRankedCandidate[]
  const bracket = {} as Tourney
  await store.database.insert(tourneys).values({ season: 1, scheduleId: 'tourney-1', qualifiers, bracket })
  await crier.look()
  await newCrier().look()
  const [notice, ...others] = await fanNotices()
  expect(others).toEqual([])
  const stable = 'East Parsnipshire Plows'
  const champions = { season: 1, knight: { name: 'Sur Ivo', stable: 'Wheatfield Rat Riders' }, stable }
  expect(notice).toMatchObject({ kind: 'season-over', subject: '1', champions })
  expect(await store.database.$count(pushSends)).toBe(0)
})
