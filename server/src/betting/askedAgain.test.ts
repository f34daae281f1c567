import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/store/database.ts'
import { type BetRow, scheduledMatches } from '../platform/store/schema.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { buyBackBet } from './buyBackBet.ts'
import { placeBets } from './placeBets.ts'

const store = setUpTestStore()
let other: pg.Client
let yard: TestBettingLeague

beforeAll(async () => {
  other = new pg.Client({ connectionString: store.url })
  await other.connect()
})
beforeEach(async () => {
  yard = await TestBettingLeague.open(store.database)
  await yard.join('maud')
})
afterAll(() => other.end())

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await other.query('select 1 from pg_locks where not granted')
  return rows.length > 0
}

/** A node that does its work in time, and then stalls before its commit. */
async function stalled(work: (transaction: Database) => Promise<BetRow>) {
  let commit = (): void => {}
  let bet: BetRow | undefined
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  const committed = store.database.transaction(async (transaction) => {
    bet = await work(transaction)
    // Meanwhile the slot begins.
    const startsAt = new Date(Date.now() - 1_000)
    await transaction.update(scheduledMatches).set({ startsAt }).where(eq(scheduledMatches.id, 'SUN-1'))
    await mayCommit
  })
  await expect.poll(() => bet).toBeDefined()
  const goOn = (): Promise<void> => {
    commit()
    return committed
  }
  return { bet, goOn }
}

const taking = () => ({ at: new Date(yard.clock.now()), randomBytes: yard.random })

test('a bet repeated on another node during the first call returns that bet, though the slot has begun', async () => {
  const wager = yard.wager('SUN-1', 'knight1', 2)
  const first = await stalled(async (transaction) => {
    const [taken] = await placeBets(transaction, wager, [{ uid: 'maud', wager }], taking())
    if (!taken || taken instanceof Error) throw taken ?? new Error('no answer')
    return taken
  })
  const again = yard.deskOn(store.database).place('maud', wager)
  again.catch(() => {})
  await expect.poll(isAnybodyWaiting).toBe(true)
  await first.goOn()
  expect((await again).bet.id).toBe(first.bet?.id)
  expect((await yard.check()).faults).toEqual([])
})

test('so does a sale', async () => {
  const { bet } = await yard.bet('maud', 'SUN-1', 'knight1', 2)
  const sale = { uid: 'maud', betId: bet.id, idempotencyKey: yard.newKey() }
  const first = await stalled((transaction) => buyBackBet(transaction, sale, taking().at))
  const again = yard.deskOn(store.database).sell('maud', bet.id, sale.idempotencyKey)
  again.catch(() => {})
  await expect.poll(isAnybodyWaiting).toBe(true)
  await first.goOn()
  expect((await again).bet).toMatchObject({ id: bet.id, status: 'sold' })
  expect((await yard.check()).faults).toEqual([])
})
