import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminActs, answeredRequests, matchSets, stables, tournamentSchedules } from '../platform/store/schema.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const { store, clock, admin } = setUpTestServer({ hasAdmin: true })

const rows = async (table: typeof adminActs | typeof matchSets | typeof tournamentSchedules) =>
  (await store.database.select({ all: count() }).from(table))[0]?.all

const requests = ['/api/admin/match-set', '/api/schedules', '/api/admin/reset', '/api/seed/league']

test.each(requests)('%s: two simultaneous equal requests run once, and have the same answer', async (url) => {
  const replies = await Promise.all([admin.post(url), admin.post(url)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies[0]?.json()).toEqual(replies[1]?.json())
  expect(await rows(adminActs)).toBe(1)
  clock.advance(2_000)
  expect((await admin.post(url)).statusCode).toBe(200)
  expect(await rows(adminActs)).toBe(2)
})

test('a request with its key runs once, however late its repeat is', async () => {
  const key = 'one-two-three'
  const first = (await admin.post('/api/admin/match-set', { key })).json()
  clock.advance(3_600_000)
  expect((await admin.post('/api/admin/match-set', { key })).json()).toEqual(first)
  expect(await rows(matchSets)).toBe(1)
  expect((await admin.post('/api/admin/match-set', { key: 'another-key' })).json()).not.toEqual(first)
  expect(await rows(matchSets)).toBe(2)
})

test('equal requests for other actions, and keys of other actions, are distinct', async () => {
  const key = 'one-two-three'
  await admin.post('/api/admin/match-set', { key })
  expect((await admin.post('/api/schedules', { key })).json()).toMatchObject({ status: 'active' })
  expect(await rows(tournamentSchedules)).toBe(1)
})

test('a refused request is not stored', async () => {
  const key = 'one-two-three'
  await store.database.update(stables).set({ knightIds: [] })
  expect((await admin.post('/api/schedules', { key })).json().code).toBe('schedule-impossible')
  expect(await rows(adminActs)).toBe(0)
  expect(await store.database.select().from(answeredRequests)).toEqual([])
})

test('answers are kept for a day', async () => {
  await admin.post('/api/admin/match-set', { key: 'one-two-three' })
  clock.advance(25 * 3_600_000)
  await admin.post('/api/admin/match-set', { key: 'another-key' })
  expect((await store.database.select().from(answeredRequests)).map(({ id }) => id)).toEqual([
    'admin.startSet another-key',
  ])
})
