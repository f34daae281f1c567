import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { renameUser } from '../accounts/names/nameStore.ts'
import { createApp } from '../app/app.ts'
import { bets, ledgerTransactions } from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { joinAsAdmin } from '../testing/league/joinAsAdmin.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const store = setUpTestStore()
let yard: TestBettingLeague
let app: FastifyInstance
let maud: TestBrowser

beforeEach(async () => {
  yard = await TestBettingLeague.open(store.database, 'calls')
  app = await createApp(await createTestAppDeps(store.database, yard.clock))
  maud = await joinAsAdmin(app)
})

const count = async () => (await store.database.select().from(ledgerTransactions)).length

describe('POST /api/bets', () => {
  test.each([
    ['-1', 'stake is too small. Use whole shinings from 1'],
    ['0', 'stake is too small. Use whole shinings from 1'],
    ['-0', 'stake is too small. Use whole shinings from 1'],
    ['0.5', 'stake is not whole. Use whole shinings from 1'],
    ['1.0000000001', 'stake is not whole. Use whole shinings from 1'],
    ['1e400', 'stake is no number. Use whole shinings from 1'],
    ['"1e3"', 'stake is no number. Use whole shinings from 1'],
    ['"1"', 'stake is no number. Use whole shinings from 1'],
    ['null', 'stake is no number. Use whole shinings from 1'],
    ['[1]', 'stake is no number. Use whole shinings from 1'],
    ['1000001', 'stake is too large. Use at most 1000000'],
    ['1e15', 'stake is too large. Use at most 1000000'],
  ])('refuses a stake of %s, and nothing changes', async (stake, said) => {
    const before = await count()
    const { key, scheduleId } = yard.wager('SUN-1')
    const text = `{"scheduleId":"${scheduleId}","scheduledId":"SUN-1","side":"knight1","stake":${stake},"key":"${key}"}`
    const reply = await app.inject({
      ...{ method: 'POST', url: '/api/bets', payload: text },
      headers: {
        host: 'yard.test',
        origin: 'http://yard.test',
        cookie: maud.cookie,
        'content-type': 'application/json',
      },
    })
    expect(reply.statusCode, reply.body).toBe(400)
    expect(reply.json().message).toBe(`${said}.`)
    expect(await count()).toBe(before)
  })

  test.each([
    ['key', 'short', 'key is too short. Use 8 to 64 characters'],
    ['key', 'a key with spaces', 'key has other characters. Use letters, digits, _ and -'],
    ['side', 'knight3', 'side is not known. Use knight1, knight2'],
    ['scheduledId', '', 'scheduledId'],
    ['uid', 'somebody else', 'uid'],
  ])('refuses another %s: %s', async (field, value, said) => {
    const reply = await maud.post('/api/bets', { ...yard.wager('SUN-1'), [field]: value })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain(said)
  })

  test('needs a signed-in user', async () => {
    const stranger = new TestBrowser(app)
    expect((await stranger.post('/api/bets', yard.wager('SUN-1'))).json().message).toBe('No user logged in')
    expect((await stranger.get('/api/purse')).statusCode).toBe(401)
  })

  test('returns the same bet to a retry after a lost answer', async () => {
    const wager = yard.wager('SUN-1')
    const [first, again] = [await maud.post('/api/bets', wager), await maud.post('/api/bets', wager)]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json().bet).toEqual(first.json().bet)
    expect(again.json().purse).toEqual(first.json().purse)
    expect((await maud.get('/api/purse')).json()).toEqual(first.json().purse)
    const { faults } = await yard.check()
    expect(faults).toEqual([])
  })
})

describe('GET /api/honors', () => {
  test('has present names, and no deleted users', async () => {
    const at = new Date(yard.clock.now())
    for (const uid of ['wat', 'alys']) {
      await yard.join(uid)
      const bet = { id: `bet-${uid}`, uid, key: 'a-key-for-it', scheduleId: 'week', scheduledId: 'SUN-1', placedAt: at }
      const terms = { side: 'knight1', status: 'won', stake: 100, shares: 200, price: 0.5, weight: 1 } as const
      await store.database.insert(bets).values({ ...bet, ...terms, settledAt: at, payout: 200, score: 0 })
    }
    const names = async () => (await maud.get('/api/honors')).json().honor.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['alys', 'wat'])
    await renameUser(store.database, 'wat', 'Squire Nobody')
    expect(await names()).toEqual(['alys', 'Squire Nobody'])
    await yard.leave('alys')
    expect(await names()).toEqual(['Squire Nobody'])
  })

  test('of a season count the bets that were placed in it', async () => {
    const at = new Date(yard.clock.now())
    await yard.join('wat')
    for (const [season, honor] of [
      [1, 200],
      [2, -50],
    ] as const) {
      const bet = { id: `bet-${season}`, uid: 'wat', key: `key-${season}`, scheduleId: 'week', scheduledId: 'SUN-1' }
      const terms = { side: 'knight1', status: 'won', stake: 100, shares: 200, price: 0.5, weight: 1, honor } as const
      const ended = { placedAt: at, settledAt: at, payout: 200, score: 0 }
      await store.database.insert(bets).values({ ...bet, ...terms, ...ended, season })
    }
    const honorOf = async (season: number) => (await maud.get(`/api/honors?season=${season}`)).json().honor
    expect(await honorOf(1)).toEqual([{ place: 1, name: 'wat', value: 2, bets: 1 }])
    expect((await maud.get('/api/honors?season=2')).json()).toMatchObject({ code: 'season-not-found' })
  })
})

test('a schedule without a bet has no prices, and a missing one is refused', async () => {
  const { scheduleId } = yard.wager('SUN-1')
  expect((await maud.get(`/api/markets/${scheduleId}`)).json().prices).toEqual([])
  expect((await maud.get('/api/markets/pigs')).json().code).toBe('schedule-not-found')
})
