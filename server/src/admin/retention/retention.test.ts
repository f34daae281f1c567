import { routes } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import {
  finishedMatches,
  type LiveMatchRow,
  liveMatches,
  matchEvents,
  matchSets,
  resultChain,
} from '../../platform/store/schema.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { joinAsAdmin } from '../../testing/league/joinAsAdmin.ts'
import { startTestMatches, storePlayedEvents } from '../../testing/league/playedMatch.ts'
import type { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { deleteExpiredMatches, startRetentionJob } from './startRetentionJob.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DAY_MS = 86_400_000
const store = setUpTestStore()
let app: FastifyInstance
let admin: TestBrowser
let clock: FakeClock
/** Sets of four, the first ridden to its end and the others stopped: an exhibition, and a scheduled one. */
let exhibition: readonly LiveMatchRow[]
let scheduled: readonly LiveMatchRow[]
/** The current set with one completed match. */
let current: readonly LiveMatchRow[]

beforeEach(async () => {
  exhibition = await ridden('exhibition', null)
  scheduled = await ridden('schedule', 'week-1')
  current = (await ridden('current', null)).slice(0, 1)
  clock = new FakeClock(NOON + DAY_MS)
  app = await createApp(await createTestAppDeps(store.database, clock))
  admin = await joinAsAdmin(app)
})

async function ridden(name: string, scheduleId: string | null): Promise<LiveMatchRow[]> {
  const matches = await startTestMatches(store.database, name, NOON)
  await store.database
    .update(matchSets)
    .set({ scheduleId })
    .where(eq(matchSets.id, matches[0]?.matchSetId ?? ''))
  for (const match of matches.slice(0, 1)) await storePlayedEvents(store.database, match)
  return matches
}

const idsOf = (matches: readonly LiveMatchRow[]): string[] => matches.map(({ id }) => id).sort()

async function keptIds(): Promise<string[]> {
  const rows = await store.database.select({ id: finishedMatches.matchId }).from(finishedMatches)
  return rows.map(({ id }) => id).sort()
}

async function forgetAll(now: number): Promise<number> {
  const forgotten = await deleteExpiredMatches(store.database, now)
  return forgotten === 0 ? 0 : forgotten + (await forgetAll(now))
}

const daysLater = (days: number): number => NOON + days * DAY_MS

describe('retention', () => {
  test('deletes exhibitions after a year by default, and scheduled matches never', async () => {
    expect(await forgetAll(daysLater(364))).toBe(0)
    expect(await forgetAll(daysLater(366))).toBe(4)
    expect(await keptIds()).toEqual([...idsOf(scheduled), ...idsOf(current)].sort())
    expect(await forgetAll(daysLater(36_000))).toBe(0)
  })

  test('deletes everything about a match but its chain link', async () => {
    const links = await store.database.select().from(resultChain)
    await forgetAll(daysLater(366))
    const [gone] = exhibition
    const { database } = store
    expect(
      await database
        .select()
        .from(matchEvents)
        .where(eq(matchEvents.matchId, gone?.id ?? '')),
    ).toEqual([])
    expect(
      await database
        .select()
        .from(liveMatches)
        .where(eq(liveMatches.id, gone?.id ?? '')),
    ).toEqual([])
    expect(await database.select().from(resultChain)).toEqual(links)
  })

  test('keeps the matches on the boards, however old they are', async () => {
    await admin.post('/api/retention', { exhibitionDays: 1, scheduleDays: 1 })
    expect(await forgetAll(daysLater(9_000))).toBe(8)
    expect(await keptIds()).toEqual(idsOf(current))
  })

  test('deletes scheduled matches once that is set, and exhibitions never once that is', async () => {
    await admin.post('/api/retention', { exhibitionDays: null, scheduleDays: 10 })
    expect(await forgetAll(daysLater(9))).toBe(0)
    expect(await forgetAll(daysLater(900))).toBe(4)
    expect(await keptIds()).toEqual([...idsOf(exhibition), ...idsOf(current)].sort())
  })

  test('is the reason in the answer for a deleted match, and not for one that never existed', async () => {
    await forgetAll(daysLater(366))
    const id = exhibition[0]?.id ?? ''
    for (const path of ['', '/events', '/proof', '/chances'].map((rest) => `/api/matches/${id}${rest}`)) {
      const { statusCode, body } = await app.inject(path)
      expect([path, statusCode, JSON.parse(body).code]).toEqual([path, 410, 'match-forgotten'])
    }
    expect((await app.inject('/api/matches/never-was')).statusCode).toBe(404)
  })

  test('runs by itself in a server', async () => {
    clock = new FakeClock(daysLater(366))
    const end = startRetentionJob({ database: store.database, clock, log: quietLog })
    clock.advance(60_000)
    await expect.poll(keptIds).toEqual([...idsOf(scheduled), ...idsOf(current)].sort())
    end()
  })
})

describe('the setting of the retention', () => {
  test('is read and set by an admin; the log has the previous one', async () => {
    const before = (await admin.get('/api/retention')).json()
    expect(before).toEqual({ days: { exhibitionDays: 365, scheduleDays: null }, kept: { exhibitions: 5, schedule: 4 } })
    expect(routes.retention.get.reply.safeParse(before).error).toBeUndefined()
    const days = { exhibitionDays: 30, scheduleDays: null }
    expect((await admin.post('/api/retention', days)).json()).toEqual({ days })
    expect((await admin.get('/api/retention')).json().days).toEqual(days)
    expect((await admin.get('/api/admin/log')).json().acts[0]).toMatchObject({
      act: 'retention.set',
      before: { exhibitions: '365 days', 'matches of a schedule': 'for ever' },
      after: { exhibitions: '30 days', 'matches of a schedule': 'for ever' },
    })
  })

  test('stays when other controls are set', async () => {
    const days = { exhibitionDays: null, scheduleDays: 700 }
    await admin.post('/api/retention', days)
    await admin.post('/api/controls/automation', { automatedScheduling: true })
    expect((await admin.get('/api/retention')).json().days).toEqual(days)
  })

  test('cannot be less than a day, a fraction of one, or more than a hundred years', async () => {
    for (const days of [0, -3, 1.5, 36_501, '30', undefined]) {
      const { statusCode, body } = await admin.post('/api/retention', { exhibitionDays: days, scheduleDays: null })
      expect([days, statusCode]).toEqual([days, 400])
      expect(JSON.parse(body).message).toContain('Use a whole number of days from 1 to 36500')
    }
    expect((await admin.get('/api/retention')).json().days).toEqual({ exhibitionDays: 365, scheduleDays: null })
  })
})
