import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setAdminRole } from '../accounts/identity/userStore.ts'
import { bets } from '../platform/store/schema.ts'
import { TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { storePlayedEvents } from '../testing/league/playedMatch.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const SLOT = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4'] as const
const server = setUpTestServer({ startsAt: 'now', hasAdmin: true })
const { store, admin: maud } = server
let uid: string
let yard: TestBettingLeague

beforeEach(async () => {
  uid = (await maud.get('/api/session')).json().user.uid
  yard = await TestBettingLeague.open(store.database, 'own stakes')
})

const post = async (by: TestBrowser, url: string, body: object = {}) => (await by.post(url, body)).json()
const refused = expect.objectContaining({ code: 'own-stake' })
const deletion = (scheduleId: string): string => `/api/schedules/${encodeURIComponent(scheduleId)}/delete`

test('nobody may stop a running match they have bet on, by any action; after its end they may', async () => {
  await yard.bet(uid, 'SUN-1')
  await yard.bet(uid, 'SUN-9')
  // An admin who has seen nothing of it gains nothing.
  expect(await post(maud, '/api/admin/match-set/stop')).toEqual({ stopped: 0 })

  const ridden = await yard.start(SLOT)
  const acts = [
    ...['/api/admin/match-set/stop', '/api/admin/match-set', '/api/admin/reset', '/api/seed/league'],
    deletion(yard.scheduleId),
  ]
  for (const act of acts) expect([act, await post(maud, act)]).toEqual([act, refused])
  // A schedule without these matches returns no stakes.
  expect(await post(maud, deletion('another'))).toMatchObject({ code: 'schedule-not-found' })
  expect((await yard.betsOf(uid)).map(({ status }) => status)).toEqual(['open', 'open'])
  expect((await maud.get('/api/admin/log')).json()).toMatchObject({ total: 1 })

  for (const match of ridden) await storePlayedEvents(store.database, match)
  for (const act of acts) expect([act, (await post(maud, act)).code]).toEqual([act, undefined])
  expect((await yard.betsOf(uid)).map(({ status }) => status)).not.toContain('open')
})

test('a bet sold below its stake counts, because the rest would return, and one sold above it does not', async () => {
  await yard.bet(uid, 'SUN-1', 'knight1', 2)
  await yard.start(SLOT)
  const sold = (returned: number) =>
    store.database.update(bets).set({ status: 'sold', returned }).where(eq(bets.uid, uid))
  await sold(150)
  expect(await post(maud, '/api/admin/match-set/stop')).toEqual(refused)
  await sold(200)
  expect(await post(maud, '/api/admin/match-set/stop')).toEqual({ stopped: 4 })
})

test('of two admins neither may request nor confirm it with a bet, and the request stays open', async () => {
  const other = new TestBrowser(server.app)
  const password = 'tilt at me'
  const form = { email: 'aude@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  const theirs = (await other.post('/api/session/sign-up', form)).json().user.uid
  await setAdminRole(store.database, theirs, true, new Date())
  await yard.bet(theirs, 'SUN-1')
  await yard.start(SLOT)
  for (const act of ['reset', 'seed']) {
    expect(await post(other, '/api/confirmations', { act })).toEqual(refused)
    const { id } = await post(maud, '/api/confirmations', { act })
    expect(await post(other, `/api/confirmations/${id}/confirm`)).toEqual(refused)
    expect((await other.get('/api/confirmations')).json().requests).toMatchObject([{ id }])
    await post(maud, `/api/confirmations/${id}/withdraw`)
  }
})
