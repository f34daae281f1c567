import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { BettingYard } from '../testing/bettingYard.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { joinedAdmin } from '../testing/joinedAdmin.ts'
import { playMatch } from '../testing/playedMatch.ts'
import { testDeps } from '../testing/testDeps.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'

const SLOT = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4'] as const
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await store.reset()
})
afterAll(() => store.close())

test('nobody ends by force what they have bet on while it is ridden, whatever does it; once it is over, or without a bet, they do', async () => {
  const app = await createApp(await testDeps(store.database, new FakeClock(Date.now())))
  const admin = await joinedAdmin(app)
  const post = async (url: string) => (await admin.post(url, {})).json()
  const { user } = (await admin.get('/api/session')).json()
  const yard = await BettingYard.open(store.database, 'own stakes')
  await yard.bet(user.uid, 'SUN-1')
  await yard.bet(user.uid, 'SUN-9')
  // Who has not seen anything of it yet has no use of it.
  expect(await post('/api/office/match-set/stop')).toEqual({ stopped: 0 })

  const ridden = await yard.start(SLOT)
  const acts = [
    ...['/api/office/match-set/stop', '/api/office/match-set', '/api/office/reset', '/api/seed/league'],
    `/api/schedules/${encodeURIComponent(yard.scheduleId)}/delete`,
  ]
  for (const act of acts) expect([act, await post(act)]).toEqual([act, expect.objectContaining({ code: 'own-stake' })])
  expect((await yard.betsOf(user.uid)).map(({ status }) => status)).toEqual(['open', 'open'])
  expect((await admin.get('/api/office/log')).json()).toMatchObject({ total: 1 })

  for (const match of ridden) await playMatch(store.database, match)
  for (const act of acts) expect([act, (await post(act)).code]).toEqual([act, undefined])
  expect((await yard.betsOf(user.uid)).map(({ status }) => status)).not.toContain('open')
})
