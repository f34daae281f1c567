import { attendanceStipend, computeAshSifting } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { helsinkiInstant } from '../../league/time/helsinki.ts'
import { readPurseBalances } from '../../ledger/balances.ts'
import { bets, users } from '../../platform/store/schema.ts'
import { TestBettingLeague } from '../../testing/league/bettingYard.ts'
import { storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const HOUR_MS = 3_600_000
const slot = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4']
const store = setUpTestStore()
let yard: TestBettingLeague

async function openYard(now = Date.now()): Promise<void> {
  yard = await TestBettingLeague.open(store.database, 'purse', now)
  for (const uid of ['maud', 'wat']) await yard.join(uid)
}

/** Moves to a time in Helsinki. */
function at(date: string, time: string): void {
  yard.clock.advance(helsinkiInstant(date, time).getTime() - yard.clock.now())
}

const purse = (uid: string) => readPurseBalances(store.database, uid)
const sift = (uid: string, key = yard.newKey()) => yard.purseService.sift(uid, key)

async function expectTrue(): Promise<void> {
  const { isTrue, faults } = await yard.check()
  expect({ isTrue, faults }).toEqual({ isTrue: true, faults: [] })
}

describe('winnings', () => {
  /** Bets on four matches that are ridden to the end: some are won. */
  async function won(): Promise<void> {
    await openYard()
    for (const id of slot) await yard.bet('maud', id, 'knight1', 1)
    for (const match of await yard.start(slot)) await storePlayedEvents(store.database, match)
  }

  test('are collected once, from any number of simultaneous calls', async () => {
    await won()
    const { winnings, shinings } = await purse('maud')
    expect(winnings).toBeGreaterThan(0)
    const mine = (await yard.betsOf('maud')).filter(({ payout }) => payout > 0)
    const one = () => yard.purseService.collect('maud', mine[0]?.id ?? '')
    const all = () => yard.purseService.collectAll('maud')
    await Promise.all([one(), all(), one(), all(), one()])
    expect(await purse('maud')).toMatchObject({ winnings: 0, shinings: shinings + winnings })
    expect(await all()).toMatchObject({ winnings: 0, uncollected: 0 })
    await one()
    expect((await purse('maud')).shinings).toBe(shinings + winnings)
    await expectTrue()
  })

  test('can be collected only by their winner, and only if won', async () => {
    await won()
    const mine = await yard.betsOf('maud')
    const lost = mine.find(({ status }) => status === 'lost')
    const paid = mine.find(({ status }) => status === 'won')
    await expect(yard.purseService.collect('maud', lost?.id ?? '')).rejects.toThrow('Nothing to collect for this bet.')
    await expect(yard.purseService.collect('wat', paid?.id ?? '')).rejects.toThrow(`You have no bet ${paid?.id}`)
    await yard.leave('maud')
    await expect(yard.purseService.collectAll('maud')).rejects.toThrow('User document not found')
    await expectTrue()
  })

  test('include the proceeds of a sale at once', async () => {
    await store.reset()
    await openYard()
    const { bet } = await yard.bet('maud', 'SUN-1', 'knight1', 5)
    const { bet: sold } = await yard.betService.sell('maud', bet.id, yard.newKey())
    const { totals } = await yard.purseService.read('maud')
    expect(sold.returned).toBeLessThan(5)
    expect(totals.earnings).toBeCloseTo(sold.returned - 5, 9)
  })

  test('add up in the purse and in its postings', async () => {
    await won()
    const { totals, winnings, uncollected } = await yard.purseService.read('maud')
    const mine = await store.database.select().from(bets).where(eq(bets.uid, 'maud'))
    const earned = mine.reduce((sum, { payout, stake }) => sum + payout - stake, 0)
    expect(totals).toMatchObject({ earnings: earned / 100, won: mine.filter(({ status }) => status === 'won').length })
    expect(uncollected).toBe(totals.won)
    const { postings, total } = await yard.purseService.postings('maud', { offset: 0, limit: 100 })
    expect(postings).toHaveLength(total)
    const newest = postings.find(({ account }) => account === 'winnings')
    expect(newest?.balance).toBe(winnings)
    const paid = (await yard.betsOf('maud')).find(({ id }) => id === newest?.betId)
    expect(newest?.riders).toMatchObject({ side: paid?.side })
    expect(new Set(Object.values(newest?.riders ?? {})).size).toBe(3)
    expect(postings.at(-1)?.riders).toBeNull()
    expect(postings.at(-1)?.reason).toBe('opening')
  })
})

describe('sifting', () => {
  test('gives shinings for ash, once, also at once', async () => {
    await openYard()
    const { ash, shinings } = await purse('maud')
    const gives = computeAshSifting(ash)
    const answers = await Promise.allSettled([sift('maud'), sift('maud'), sift('maud')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await purse('maud')).toMatchObject({ ash: ash - gives.siftedAsh, shinings: shinings + gives.shinings })
    await expectTrue()
  })

  test('with a repeated key changes nothing, after midnight too', async () => {
    await openYard(helsinkiInstant('2026-11-25', '23:59').getTime())
    const key = yard.newKey()
    const { shinings } = await sift('maud', key)
    expect((await sift('maud', key)).shinings).toBe(shinings)
    yard.clock.advance(120_000)
    expect((await sift('maud', key)).shinings).toBe(shinings)
    await expect(sift('wat', key)).resolves.toBeDefined()
    await expectTrue()
  })

  test('without enough ash is refused', async () => {
    await openYard()
    await yard.endow('maud', { ash: 0 })
    await expect(sift('maud')).rejects.toThrow('You need at least 10 ash.')
    await yard.leave('wat')
    await expect(sift('wat')).rejects.toThrow('User document not found')
    await expectTrue()
  })

  test.each([
    ['of 24 hours', '2026-11-25', '2026-11-26', 24],
    ['of 23 hours, on which the clocks go forward', '2027-03-28', '2027-03-29', 23],
    ['of 25 hours, on which they go back', '2026-10-25', '2026-10-26', 25],
  ])('is once a day, %s', async (_, date, next, hours) => {
    const begins = helsinkiInstant(date, '00:00').getTime()
    const ends = helsinkiInstant(next, '00:00').getTime()
    expect(ends - begins).toBe(hours * HOUR_MS)
    await openYard(begins)
    await yard.endow('maud', { ash: 10_000 })
    await sift('maud')
    const refused = 'Ash is sifted once a day. You may sift again at 12:00 am on '
    for (const moment of [begins, begins + 12 * HOUR_MS, ends - 1]) {
      yard.clock.advance(moment - yard.clock.now())
      await expect(sift('maud')).rejects.toThrow(refused)
      expect((await yard.purseService.read('maud')).sifting.nextAt).toBe(new Date(ends).toISOString())
    }
    yard.clock.advance(1)
    expect((await yard.purseService.read('maud')).sifting.nextAt).toBeNull()
    await sift('maud')
    await expectTrue()
  })
})

describe('a stipend', () => {
  test('is paid once a day and once a match, also simultaneously', async () => {
    await openYard(helsinkiInstant('2026-11-25', '12:00').getTime())
    await yard.endow('maud', { shinings: 0 })
    const pay = (matchId: string) => yard.purseService.payStipend('maud', matchId)
    const matches = ['m1', 'm1', 'm2', 'm3', 'm4', 'm2']
    const paid = await Promise.all(matches.map(pay))
    expect(paid.filter((amount) => amount > 0)).toHaveLength(attendanceStipend.timesADay)
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe((await purse('maud')).shinings)
    expect((await yard.purseService.read('maud')).stipend.left).toBe(0)
    at('2026-11-26', '00:01')
    expect(await pay(matches[paid.findIndex((amount) => amount > 0)] ?? '')).toBe(0)
    expect(await pay('m9')).toBeGreaterThan(0)
    await expectTrue()
  })

  test('is one shining below a balance of a hundred, stakes included', async () => {
    await openYard()
    await yard.endow('maud', { shinings: 101 })
    await yard.bet('maud', 'SUN-1', 'knight1', 2)
    expect(await yard.purseService.payStipend('maud', 'm1')).toBe(0)
    await yard.endow('wat', { shinings: 99 })
    expect(await yard.purseService.payStipend('wat', 'm1')).toBe(100)
    await expectTrue()
  })
})

describe('an account', () => {
  test("begins with the league's opening balances, once, also where its document was lost", async () => {
    await openYard()
    const first = await purse('maud')
    await store.database.delete(users).where(eq(users.uid, 'maud'))
    const { ensureUserAtLogIn } = await import('../../accounts/identity/userStore.ts')
    const facts = { uid: 'maud', email: 'maud@example.org', drawName: () => 'maud' }
    await ensureUserAtLogIn(store.database, facts, new Date(yard.clock.now()))
    expect(await purse('maud')).toEqual(first)
    await expectTrue()
  })

  test('keeps a correction and a concurrent bet', async () => {
    await openYard()
    await Promise.all([
      ...slot.map((id) => yard.bet('maud', id)),
      yard.endow('maud', { shinings: 40 }),
      ...slot.map((id) => yard.bet('maud', id)),
    ])
    const { shinings } = await purse('maud')
    expect(shinings).toBeLessThanOrEqual(4_000)
    expect((await yard.betsOf('maud')).length).toBe(8)
    await expectTrue()
  })

  test('that is deleted leaves nothing, despite concurrent bets, sales, siftings and collections', async () => {
    await openYard()
    const { bet } = await yard.bet('maud', 'SUN-1')
    await Promise.allSettled([
      ...slot.map((id) => yard.bet('maud', id)),
      yard.betService.sell('maud', bet.id, yard.newKey()),
      yard.leave('maud'),
      sift('maud'),
      yard.purseService.payStipend('maud', 'm1'),
      yard.purseService.collectAll('maud'),
      ...slot.map((id) => yard.bet('maud', id)),
    ])
    expect(await purse('maud')).toEqual({ shinings: 0, honor: 0, ash: 0, winnings: 0 })
    await expectTrue()
  })
})
