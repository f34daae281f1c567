import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userLedgerAccountId } from '../ledger/ledgerAccounts.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { claimLease } from '../matches/writing/lease.ts'
import {
  knights,
  ledgerPostings,
  ledgerTransactions,
  liveMatches,
  markets,
  stables,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { setScheduleStatus } from '../schedule/changeSchedules.ts'
import { openDueSlot } from '../steward/slot.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { readLedgerBalance } from '../testing/league/readLedgerBalance.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const store = setUpTestStore()
let yard: TestBettingLeague

beforeEach(async () => {
  yard = await TestBettingLeague.open(store.database)
  await yard.join('maud')
})

const shinings = (uid: string) => readLedgerBalance(store.database, userLedgerAccountId(uid, 'shinings'))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

/** All stored bets and money, to compare. */
async function kept(): Promise<unknown> {
  return {
    transactions: await store.database.select().from(ledgerTransactions).orderBy(ledgerTransactions.id),
    postings: await store.database
      .select()
      .from(ledgerPostings)
      .orderBy(ledgerPostings.transactionId, ledgerPostings.accountId),
    markets: await store.database.select().from(markets),
  }
}

async function expectTrue(): Promise<void> {
  const { isTrue, faults } = await yard.check()
  expect({ isTrue, faults }).toEqual({ isTrue: true, faults: [] })
}

describe('a bet', () => {
  test('buys shares at the present price from the purse, and the house funds the market', async () => {
    const { bet, market, purse } = await yard.bet('maud', 'SUN-1', 'knight1', 2)
    expect(bet).toMatchObject({ side: 'knight1', stake: 2, status: 'open', isRunning: false })
    expect(bet.shares).toBeGreaterThan(2)
    expect(market).toMatchObject({ status: 'open', bets: 1, staked: 2, shares: { knight1: bet.shares, knight2: 0 } })
    expect(market.prices.knight1).toBeGreaterThan(market.opening)
    expect(purse).toMatchObject({ shinings: 48, staked: 2, openBets: 1 })
    expect(await shinings('maud')).toBe(4_800)
    await expectTrue()
  })

  test('shares a batch with simultaneous bets on the match, each at its own price', async () => {
    const bettors = await Promise.all(Array.from({ length: 20 }, (_, at) => yard.join(`u${at}`)))
    const outcomes = await Promise.all(bettors.map((uid) => yard.bet(uid, 'SUN-1', 'knight1', 1)))
    const shares = outcomes.map(({ bet }) => bet.shares)
    expect(new Set(shares).size).toBe(20)
    expect([...shares].sort((one, other) => other - one)).toEqual(shares)
    expect(await yard.market('SUN-1')).toMatchObject({ bets: 20 })
    await expectTrue()
  })

  test('needs an existing match', async () => {
    expect(await refusal(yard.bet('maud', 'SUN-999'))).toBe('Match not found in schedule')
    const elsewhere = { ...yard.wager('SUN-1'), scheduleId: 'another' }
    expect(await refusal(yard.betService.place('maud', elsewhere))).toBe('Tournament schedule not found')
  })

  test('needs an active schedule, and existing knights of two stables', async () => {
    const closed = 'This joust is cancelled, so your bet wasn’t placed.'
    await setScheduleStatus(store.database, yard.scheduleId, 'completed', yard.clock.now())
    expect(await refusal(yard.bet('maud', 'SUN-1'))).toBe(closed)
    await store.database.update(tournamentSchedules).set({ status: 'active' })
    const { knight1Id, knight2Id } = await yard.entry('SUN-2')
    await store.database
      .update(stables)
      .set({ knightIds: [knight1Id, knight2Id] })
      .where(eq(stables.id, (await yard.entry('SUN-2')).stable1Id))
    expect(await refusal(yard.bet('maud', 'SUN-2'))).toBe(closed)
    await store.database.delete(knights).where(eq(knights.id, (await yard.entry('SUN-1')).knight1Id))
    expect(await refusal(yard.bet('maud', 'SUN-1'))).toBe(closed)
    await expectTrue()
  })

  test('needs enough shinings, and the refusal has the balance', async () => {
    await yard.endow('maud', { shinings: 3, honor: 100 })
    const before = await kept()
    expect(await refusal(yard.bet('maud', 'SUN-1', 'knight2', 4))).toBe(
      'Not enough shinings: you have 3. Nothing was staked. You can bet at most 3.',
    )
    expect(await kept()).toEqual(before)
  })

  test('keeps to the limit of a match, with stakes there and on others', async () => {
    await yard.endow('maud', { shinings: 100, honor: 100 })
    expect(await refusal(yard.bet('maud', 'SUN-1', 'knight2', 11))).toBe(
      'Over your limit of 10 on this joust: you have already bet 0. You can bet up to 10 more. Nothing was staked.',
    )
    await yard.bet('maud', 'SUN-1', 'knight2', 7)
    expect(await refusal(yard.bet('maud', 'SUN-1', 'knight2', 4))).toBe(
      'Over your limit of 10 on this joust: you have already bet 7. You can bet up to 3 more. Nothing was staked.',
    )
    expect(await refusal(yard.bet('maud', 'SUN-1', 'knight1', 1))).toBe(
      'You have a bet on the other knight of this match. Cash it out first. Nothing was staked.',
    )
    await yard.bet('maud', 'SUN-1', 'knight2', 3)
    await yard.bet('maud', 'SUN-2', 'knight1', 10)
    expect((await yard.betsOf('maud')).map(({ weight }) => weight).sort()).toEqual([0.3, 0.7, 1])
    await expectTrue()
  })

  test('must be able to win something', async () => {
    await yard.endow('maud', { shinings: 1_000_000, honor: 1_000 })
    await yard.bet('maud', 'SUN-1', 'knight1', 200_000)
    expect(await refusal(yard.bet('maud', 'SUN-1', 'knight1', 1))).toBe(
      'At this price there is nothing to win: 1 would bring 0.99. Nothing was staked.',
    )
    await expectTrue()
  })

  test('pays at least the amount that its bettor agreed to, or is refused', async () => {
    const { bet: first } = await yard.bet('maud', 'SUN-1', 'knight1', 1)
    const { bet: lower } = await yard.bet('maud', 'SUN-1', 'knight1', 1)
    const before = await kept()
    const wager = yard.wager('SUN-1', 'knight1', 1)
    expect(await refusal(yard.betService.place('maud', { ...wager, pays: lower.shares }))).toMatch(
      /^The price moved because others bet or cashed out: 1 would pay 1\.\d+ now, not 1\.\d+\./,
    )
    expect(await kept()).toEqual(before)
    const { bet } = await yard.betService.place('maud', { ...wager, pays: 1.01 })
    expect(bet.shares).toBeLessThan(first.shares)
    await expectTrue()
  })

  test('is refused to a deleted user', async () => {
    await yard.join('wat')
    await yard.leave('wat')
    expect(await refusal(yard.bet('wat', 'SUN-1'))).toBe('User document not found')
    await expectTrue()
  })
})

describe('the key of a bet', () => {
  test('is for one bet: a repeat returns it, also simultaneously and on another node', async () => {
    const wager = yard.wager('SUN-1', 'knight1', 2)
    const other = yard.deskOn(store.database)
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => (at % 2 ? yard.betService : other).place('maud', wager)),
    )
    expect(new Set(all.map(({ bet }) => bet.id)).size).toBe(1)
    expect(await shinings('maud')).toBe(4_800)
    expect(await yard.betsOf('maud')).toHaveLength(1)
    await expectTrue()
  })

  test('is answered also when the match has begun, and when its schedule is gone', async () => {
    const wager = yard.wager('SUN-1', 'knight1', 2)
    const { bet } = await yard.betService.place('maud', wager)
    await yard.start(['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4'])
    expect((await yard.betService.place('maud', wager)).bet).toMatchObject({ id: bet.id, isRunning: true })
    await store.database.delete(tournamentSchedules)
    expect((await yard.betService.place('maud', wager)).bet.id).toBe(bet.id)
  })

  test('that is used for something else is refused, also simultaneously', async () => {
    const taken = 'This key has been used for something else. Send another one.'
    const wager = yard.wager('SUN-1', 'knight1', 2)
    await yard.betService.place('maud', wager)
    for (const change of [{ side: 'knight2' }, { stake: 3 }, { scheduledId: 'SUN-2' }] as const)
      expect(await refusal(yard.betService.place('maud', { ...wager, ...change }))).toBe(taken)
    const twice = yard.wager('SUN-3')
    const other = yard.deskOn(store.database)
    const both = [yard.betService.place('maud', twice), other.place('maud', { ...twice, scheduledId: 'SUN-4' })]
    expect((await Promise.all(both.map(refusal))).sort()).toEqual([taken, 'done'].sort())
    await yard.join('wat')
    expect((await yard.betService.place('wat', wager)).bet.stake).toBe(2)
    await expectTrue()
  })

  test('tells a double click from two bets: one purse, one stake, fifty at once', async () => {
    await yard.endow('maud', { shinings: 1, honor: 1_000 })
    const desks = [yard.betService, yard.deskOn(store.database), yard.deskOn(store.database)]
    const ids = Array.from({ length: 50 }, (_, at) => `SUN-${(at % 10) + 1}`)
    const answers = await Promise.all(
      ids.map((id, at) => refusal((desks[at % 3] ?? yard.betService).place('maud', yard.wager(id, 'knight1', 1)))),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer.startsWith('Not enough shinings: you have 0.'))).toHaveLength(49)
    expect(await shinings('maud')).toBe(0)
    await expectTrue()
  })
})

describe('a market', () => {
  const slot = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4']
  const late = /^Too late: betting on this joust closed at .+ Nothing has changed\.$/

  test('closes as its slot begins, by the store’s clock, to the millisecond', async () => {
    await yard.bet('maud', 'SUN-1')
    await store.database.execute(sql`update scheduled_matches set starts_at = clock_timestamp() where id = 'SUN-1'`)
    expect(await refusal(yard.bet('maud', 'SUN-1'))).toMatch(late)
    // Independent of this node's own clock.
    yard.clock.advance(-86_400_000)
    expect(await refusal(yard.bet('maud', 'SUN-1'))).toMatch(late)
    const [bet] = await yard.betsOf('maud')
    expect(await refusal(yard.betService.sell('maud', bet?.id ?? '', yard.newKey()))).toMatch(late)
    await expectTrue()
  })

  test('is closed in the transaction that creates its match: a bet comes before it or is refused', async () => {
    await yard.bet('maud', 'SUN-1')
    await yard.bring(slot)
    // Its slot has not begun yet by the store's clock; the steward's is ahead.
    await store.database.execute(
      sql`update scheduled_matches set starts_at = clock_timestamp() + interval '1 hour' where id in ('SUN-1', 'SUN-2', 'SUN-3', 'SUN-4')`,
    )
    const now = yard.clock.now() + 3_600_000 + 5_000
    const [opened, ...answers] = await Promise.all([
      openDueSlot(store.database, { now, tempo: 1, random: yard.random }),
      ...Array.from({ length: 20 }, () => refusal(yard.bet('maud', 'SUN-1'))),
    ])
    expect('set' in opened).toBe(true)
    const taken = answers.filter((answer) => answer === 'done').length
    for (const answer of answers) if (answer !== 'done') expect(answer).toMatch(/^Too late|^Over your limit/)
    expect(await yard.market('SUN-1')).toMatchObject({ status: 'closed', bets: taken + 1 })
    expect(await refusal(yard.bet('maud', 'SUN-1'))).toMatch(late)
    expect(await refusal(yard.bet('maud', 'SUN-2'))).toMatch(late)
    await expectTrue()
  })

  test('a lease holder, with all data of a writer, finds no open market', async () => {
    for (const id of slot) await yard.bet('maud', id)
    await yard.bring(slot)
    await openDueSlot(store.database, { now: yard.clock.now(), tempo: 1, random: yard.random })
    // The secrets exist from here on, only in the store: the matches wait, without a lease.
    const writer = { id: 'user:maud:page-0001', name: 'maud' }
    for (const { id } of await store.database.select().from(liveMatches))
      expect((await claimLease(store.database, id, writer, yard.clock.now())).kind).toBe('not-active')
    for (const id of slot) {
      expect((await yard.market(id))?.status).toBe('closed')
      for (const side of ['knight1', 'knight2'] as const)
        expect(await refusal(yard.bet('maud', id, side))).toMatch(late)
    }
    const [waiting] = await store.database.select().from(liveMatches)
    await startMatchSet(store.database, waiting?.matchSetId ?? '', yard.clock.now())
    for (const { id } of await store.database.select().from(liveMatches))
      expect((await claimLease(store.database, id, writer, yard.clock.now())).kind).toBe('claimed')
    for (const id of slot) expect(await refusal(yard.bet('maud', id))).toMatch(late)
    for (const { id } of await yard.betsOf('maud'))
      expect(await refusal(yard.betService.sell('maud', id, yard.newKey()))).toMatch(late)
    await expectTrue()
  })
})
