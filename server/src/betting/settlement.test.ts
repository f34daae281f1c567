import { computeAshForLostStake, computeHonorChangeHundredths, type Side } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { abandonSeasonAndBeginNext } from '../admin/abandonSeasonAndBeginNext.ts'
import { readPurseBalances } from '../ledger/balances.ts'
import {
  currencySourceLedgerAccountId,
  HOUSE_LEDGER_ACCOUNT_ID,
  userLedgerAccountId,
} from '../ledger/ledgerAccounts.ts'
import { refundMissedMarkets } from '../ledger/market/refundMarkets.ts'
import { settleMarkets } from '../ledger/market/settleMarkets.ts'
import { settleBets } from '../matches/ends/settleBets.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import { type BetRow, knights, liveMatches, scheduledMatches, stables } from '../platform/store/schema.ts'
import { deleteSchedule, setScheduleDays } from '../schedule/changeSchedules.ts'
import { MAX_SLOT_START_DELAY_MS, openDueSlot } from '../steward/slot.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { storePlayedEvents } from '../testing/league/playedMatch.ts'
import { readLedgerBalance } from '../testing/league/readLedgerBalance.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const slot = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4']
const before = { shinings: 5_000, honor: 10_000, ash: 2_500, winnings: 0 }
const store = setUpTestStore()
let yard: TestBettingLeague

beforeEach(async () => {
  yard = await TestBettingLeague.open(store.database)
  for (const uid of ['maud', 'wat', 'alys']) await yard.join(uid)
})

const chanceOf = (side: Side, chance: number) => (side === 'knight1' ? chance : 1 - chance)
const purse = (uid: string) => readPurseBalances(store.database, uid)
const house = () => readLedgerBalance(store.database, HOUSE_LEDGER_ACCOUNT_ID)

async function expectTrue(): Promise<void> {
  const { isTrue, faults } = await yard.check()
  expect({ isTrue, faults }).toEqual({ isTrue: true, faults: [] })
}

/** Bets on both sides of a match; one of them is sold. */
async function betAll(id = 'SUN-1'): Promise<void> {
  await yard.bet('maud', id, 'knight1', 2)
  await yard.bet('wat', id, 'knight2', 2)
  const { bet } = await yard.bet('alys', id, 'knight1', 1)
  await yard.bet('maud', id, 'knight1', 2)
  const { bet: sold } = await yard.betService.sell('alys', bet.id, yard.newKey())
  expect(sold).toMatchObject({ status: 'sold', returned: 1 })
  expect(sold.gain).toBeGreaterThan(0)
}

async function expectGivenBack(): Promise<void> {
  for (const uid of ['maud', 'wat', 'alys']) expect(await purse(uid)).toEqual(before)
  expect(await house()).toBe(0)
  for (const uid of ['maud', 'wat', 'alys'])
    for (const { status, payout, gain } of await yard.betsOf(uid))
      expect([status, payout, gain]).toEqual(['refunded', 0, 0])
  await expectTrue()
}

describe('a decided match', () => {
  test("pays the winner's shares, leaves ash of lost stakes, moves honor, and the house gets the rest", async () => {
    await betAll()
    const [match] = await yard.start(slot)
    if (!match) throw new Error('no match')
    await storePlayedEvents(store.database, match)
    const [row] = await store.database.select().from(liveMatches).where(eq(liveMatches.id, match.id))
    expect(row?.winner).not.toBeNull()
    const winner = row?.winner === match.knight1.id ? 'knight1' : 'knight2'
    const all: BetRow[] = [...(await yard.betsOf('maud')), ...(await yard.betsOf('wat'))]
    for (const bet of all) {
      const isWon = bet.side === winner
      expect(bet).toMatchObject({ status: isWon ? 'won' : 'lost', payout: isWon ? bet.shares : 0 })
      expect(bet.ash).toBe(isWon ? 0 : computeAshForLostStake(bet.stake))
      const opening = chanceOf(bet.side, (await yard.market('SUN-1'))?.opening ?? 0)
      expect(bet.honor).toBe(computeHonorChangeHundredths({ opening, price: bet.price, weight: bet.weight, isWon }))
      const score = isWon ? Math.log(bet.price / opening) : Math.log((1 - bet.price) / (1 - opening))
      expect(bet.score).toBeCloseTo(score, 12)
    }
    const [sold] = await yard.betsOf('alys')
    expect(sold).toMatchObject({ status: 'sold', payout: sold?.gain, score: null, honor: 0 })
    expect((await purse('alys')).winnings).toBe(sold?.gain)
    const paid = all.reduce((sum, { stake, payout }) => sum + stake - payout, 0) - (sold?.gain ?? 0)
    expect(await house()).toBe(paid)
    expect((await yard.market('SUN-1'))?.houseGain).toBe(paid)
    await expectTrue()
  })

  test('is settled once despite retries', async () => {
    await betAll()
    const [match] = await yard.start(slot)
    const market = await yard.market('SUN-1')
    if (!match || !market) throw new Error('no match')
    const at = new Date(yard.clock.now())
    const ended = { ...match, winner: match.knight1.id }
    const settle = () =>
      store.database.transaction((transaction) =>
        settleBets(transaction, { matches: [ended], at, outcome: { kind: 'stopped', by: 'admin' }, traces: [] }),
      )
    await Promise.all([settle(), settle(), settle()])
    const first = await Promise.all(['maud', 'wat', 'alys', HOUSE_LEDGER_ACCOUNT_ID].map(purse))
    await settle()
    await stopMatch(store.database, match.id, yard.clock.now(), 'admin')
    // A stale copy of the market can't settle it either.
    const again = store.database.transaction((transaction) =>
      settleMarkets(transaction, [{ market, winner: null }], at),
    )
    await expect(again).rejects.toThrow('has been posted already')
    expect(await Promise.all(['maud', 'wat', 'alys', HOUSE_LEDGER_ACCOUNT_ID].map(purse))).toEqual(first)
    await expectTrue()
  })

  test('never takes honor below zero', async () => {
    await yard.endow('maud', { honor: 0 })
    for (const id of slot) await yard.bet('maud', id, 'knight1', 1)
    for (const match of await yard.start(slot)) await storePlayedEvents(store.database, match)
    const all = await yard.betsOf('maud')
    expect(all.filter(({ status }) => status === 'lost').length).toBeGreaterThan(0)
    expect((await purse('maud')).honor).toBe(all.reduce((sum, { honor }) => sum + honor, 0))
    expect((await purse('maud')).honor).toBeGreaterThanOrEqual(0)
    await expectTrue()
  })

  test("takes a deleted user's winnings and refunds out of circulation", async () => {
    await betAll()
    await yard.bet('maud', 'SUN-2', 'knight1', 1)
    for (const uid of ['maud', 'wat', 'alys']) await yard.leave(uid)
    const [match, other] = await yard.start(slot)
    const gone = () => readLedgerBalance(store.database, currencySourceLedgerAccountId('closing', 'shinings'))
    const left = await gone()
    if (match) await storePlayedEvents(store.database, match)
    expect(await gone()).toBeGreaterThan(left)
    const decided = await gone()
    if (other) await stopMatch(store.database, other.id, yard.clock.now(), 'admin')
    expect(await gone()).toBe(decided + 100)
    for (const uid of ['maud', 'wat', 'alys'])
      expect(await purse(uid)).toEqual({ shinings: 0, honor: 0, ash: 0, winnings: 0 })
    await expectTrue()
  })

  test('checks for deleted users after locking their accounts, and pays none', async () => {
    await betAll()
    const [match] = await yard.start(slot)
    if (!match) throw new Error('no match')
    await Promise.all([
      storePlayedEvents(store.database, match),
      yard.leave('maud'),
      yard.leave('wat'),
      yard.leave('alys'),
    ])
    for (const uid of ['maud', 'wat', 'alys'])
      expect(await purse(uid)).toEqual({ shinings: 0, honor: 0, ash: 0, winnings: 0 })
    await expectTrue()
  })
})

describe('every stake is refunded whole, as if there had been no market,', () => {
  test('without a winner', async () => {
    await betAll()
    const [match] = await yard.start(slot)
    if (!match) throw new Error('no match')
    const ended = { matches: [{ ...match, winner: null }], at: new Date(), traces: [] }
    await store.database.transaction((transaction) =>
      settleBets(transaction, { ...ended, outcome: { kind: 'stopped', by: 'admin' } }),
    )
    await expectGivenBack()
  })

  test('when a match is ended by force', async () => {
    await betAll()
    const [match] = await yard.start(slot)
    await stopMatch(store.database, match?.id ?? '', yard.clock.now(), 'admin')
    await expectGivenBack()
  })

  test('when the next slot ends it by force', async () => {
    await betAll()
    await yard.start(slot)
    yard.clock.advance(3 * 3_600_000)
    await yard.bet('maud', 'SUN-5')
    await yard.betService.sell(
      'maud',
      (await yard.betsOf('maud')).find(({ scheduledId }) => scheduledId === 'SUN-5')?.id ?? '',
      yard.newKey(),
    )
    await yard.bring(['SUN-5', 'SUN-6'])
    await openDueSlot(store.database, { now: yard.clock.now(), tempo: 1, random: yard.random })
    expect((await yard.market('SUN-1'))?.status).toBe('refunded')
    expect((await yard.market('SUN-5'))?.status).toBe('closed')
    await expectTrue()
  })

  test('when its slot is missed, and not before', async () => {
    await betAll()
    await yard.bring(slot, MAX_SLOT_START_DELAY_MS - 1_000)
    const now = yard.clock.now()
    const miss = (at: number) =>
      refundMissedMarkets(store.database, new Date(at - MAX_SLOT_START_DELAY_MS), new Date(at))
    expect(await miss(now)).toBe(0)
    expect(await Promise.all([miss(now + 2_000), miss(now + 2_000)])).toEqual(expect.arrayContaining([4, 0]))
    await expectGivenBack()
  })

  test.each([
    ['before it begins', false],
    ['while it is ridden', true],
  ])('when its schedule is deleted %s', async (_, isRidden) => {
    await betAll()
    const [match] = isRidden ? await yard.start(slot) : []
    await deleteSchedule(store.database, yard.scheduleId, yard.clock.now())
    await expectGivenBack()
    if (match) await storePlayedEvents(store.database, match)
    await expectGivenBack()
  })

  test('when its schedule gets other days', async () => {
    await betAll()
    await setScheduleDays(store.database, yard.scheduleId, [], yard.clock.now())
    await expectGivenBack()
  })

  test.each([
    ['before it begins', false],
    ['while it is ridden', true],
  ])('when the league is reset %s', async (_, isRidden) => {
    await betAll()
    if (isRidden) await yard.start(slot)
    await store.database.transaction((transaction) => abandonSeasonAndBeginNext(transaction, yard.clock.now()))
    await expectGivenBack()
  })

  test('when a knight is gone as its slot begins', async () => {
    await betAll()
    const { knight1Id } = await yard.entry('SUN-1')
    await store.database.delete(knights).where(eq(knights.id, knight1Id))
    await yard.start(slot).catch(() => {})
    await expectGivenBack()
  })

  test('when a trade brings both knights into one stable, before its slot or as it waits', async () => {
    await betAll('SUN-1')
    const both = async (id: string): Promise<void> => {
      const { knight1Id, knight2Id, stable1Id } = await yard.entry(id)
      await store.database
        .update(stables)
        .set({ knightIds: [knight1Id, knight2Id] })
        .where(eq(stables.id, stable1Id))
    }
    await both('SUN-1')
    await yard.bet('maud', 'SUN-2')
    await yard.bring(slot)
    const opened = await openDueSlot(store.database, { now: yard.clock.now(), tempo: 1, random: yard.random })
    expect((await yard.market('SUN-1'))?.status).toBe('refunded')
    expect((await yard.market('SUN-2'))?.status).toBe('closed')
    await both('SUN-2')
    if ('set' in opened) await startMatchSet(store.database, opened.set.id, yard.clock.now())
    const [entry] = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.id, 'SUN-2'))
    expect(entry?.unridden).toBe('one-stable')
    await expectGivenBack()
  })
})

test('a market that a reset has refunded opens again, and is settled like all others', async () => {
  await betAll()
  await store.database.transaction((transaction) => abandonSeasonAndBeginNext(transaction, yard.clock.now()))
  expect(await yard.betService.market({ scheduleId: yard.scheduleId, scheduledId: 'SUN-1' })).toMatchObject({
    ...{ status: 'open', bets: 0, staked: 0, shares: { knight1: 0, knight2: 0 } },
  })
  const { market } = await yard.bet('maud', 'SUN-1', 'knight1', 2)
  expect(market).toMatchObject({ status: 'open', bets: 1, staked: 2 })
  await yard.bet('wat', 'SUN-1', 'knight2', 2)
  await expectTrue()
  const [match] = await yard.start(slot)
  if (match) await storePlayedEvents(store.database, match)
  expect((await yard.betsOf('maud')).map(({ status }) => status)).toContain('refunded')
  expect((await yard.market('SUN-1'))?.status).toBe('settled')
  await expectTrue()
})

describe('selling a bet', () => {
  test('returns its stake at most, and keeps a gain until the match is decided', async () => {
    const { bet } = await yard.bet('maud', 'SUN-1', 'knight1', 2)
    for (let at = 0; at < 4; at++) await yard.bet('wat', 'SUN-1', 'knight1', 1)
    const key = yard.newKey()
    const { bet: sold, purse: after } = await yard.betService.sell('maud', bet.id, key)
    expect(sold).toMatchObject({ status: 'sold', returned: 2, payout: 0 })
    expect(after).toMatchObject({ shinings: 50, staked: 0, winnings: 0 })
    expect((await yard.betService.sell('maud', bet.id, key)).bet).toEqual(sold)
    await expect(yard.betService.sell('maud', bet.id, yard.newKey())).rejects.toThrow(
      'This bet stands no longer: it is sold.',
    )
    await expectTrue()
  })

  test('at a loss pays its value; two simultaneous sales pay once', async () => {
    const { bet } = await yard.bet('maud', 'SUN-1', 'knight1', 2)
    await yard.bet('wat', 'SUN-1', 'knight2', 5)
    const other = yard.deskOn(store.database)
    const tries = [yard.betService, other, yard.betService, other].map((desk) =>
      desk.sell('maud', bet.id, yard.newKey()),
    )
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const [row] = await yard.betsOf('maud')
    expect(row?.returned).toBeLessThan(200)
    expect(row).toMatchObject({ status: 'sold', gain: 0 })
    expect((await purse('maud')).shinings).toBe(4_800 + (row?.returned ?? 0))
    await expectTrue()
  })

  test('is for its bettor alone, and for no deleted user', async () => {
    const { bet } = await yard.bet('maud', 'SUN-1')
    await expect(yard.betService.sell('wat', bet.id, yard.newKey())).rejects.toThrow(`You have no bet ${bet.id}`)
    await expect(yard.betService.sell('maud', 'bet-none', yard.newKey())).rejects.toThrow('You have no bet bet-none')
    await yard.leave('maud')
    await expect(yard.betService.sell('maud', bet.id, yard.newKey())).rejects.toThrow('User document not found')
    await expectTrue()
  })
})

test('the store itself refuses an unbalanced ledger', async () => {
  await betAll()
  for (const table of ['ledger_transactions', 'ledger_postings']) {
    const column = table === 'ledger_postings' ? 'amount' : 'at'
    for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      await expect(store.database.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'The ledger is only added to.' },
      })
  }
  const overdraw = store.database.execute(
    sql`update ledger_accounts set balance = -1 where id = ${userLedgerAccountId('maud', 'shinings')}`,
  )
  await expect(overdraw).rejects.toMatchObject({
    cause: { message: expect.stringContaining('ledger_accounts_no_debt') },
  })
})
