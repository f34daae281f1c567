import { computeTitheHundredths, TITHE_FREE_HUNDREDTHS } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { readPurseBalances } from '../../ledger/balances.ts'
import { currencySourceLedgerAccountId, userLedgerAccountId } from '../../ledger/ledgerAccounts.ts'
import { postToLedger } from '../../ledger/postToLedger.ts'
import { bets, users } from '../../platform/store/schema.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { takeTitheBatch } from './tithe.ts'

/** A Sunday. */
const NOON = Date.UTC(2026, 10, 22, 12)
const DAY_MS = 86_400_000
const store = setUpTestStore()

async function join(uid: string, owned: { shinings: number; winnings?: number; staked?: number }): Promise<void> {
  const at = new Date(NOON)
  const named = {
    uid,
    email: `${uid}@example.org`,
    displayName: uid,
    nameKey: uid,
    admin: false,
    createdAt: at,
    lastLoginAt: at,
  }
  await store.database.insert(users).values(named)
  const { shinings, winnings = 0, staked = 0 } = owned
  const postings = [
    { account: userLedgerAccountId(uid, 'shinings'), amount: shinings },
    { account: userLedgerAccountId(uid, 'winnings'), amount: winnings },
    { account: currencySourceLedgerAccountId('opening', 'shinings'), amount: -shinings - winnings },
  ]
  await store.database.transaction((transaction) =>
    postToLedger(transaction, [{ key: `opening:${uid}`, reason: 'opening', subject: uid, postings }], at),
  )
  if (staked === 0) return
  const bet = { id: `bet-${uid}`, uid, key: 'a-key-for-it', scheduleId: 'week', scheduledId: 'SUN-1' }
  const terms = { side: 'knight1', status: 'open', stake: staked, shares: staked, price: 0.5, weight: 1 } as const
  await store.database.insert(bets).values({ ...bet, ...terms, placedAt: at })
}

async function takeAll(now: number): Promise<void> {
  for (let after: string | null = ''; after !== null; ) after = await takeTitheBatch(store.database, now, after)
}

async function shiningsOf(uid: string): Promise<number> {
  return (await readPurseBalances(store.database, uid)).shinings
}

test("a fifth of a user's total above a hundred goes once a week", async () => {
  await join('poor', { shinings: TITHE_FREE_HUNDREDTHS })
  await join('rich', { shinings: 20_000, winnings: 5_000, staked: 5_000 })
  await takeAll(NOON)
  expect(await shiningsOf('poor')).toBe(TITHE_FREE_HUNDREDTHS)
  expect(await shiningsOf('rich')).toBe(20_000 - computeTitheHundredths(30_000))
  await takeAll(NOON + 6 * DAY_MS)
  expect(await shiningsOf('rich')).toBe(16_000)
  await takeAll(NOON + 7 * DAY_MS)
  expect(await shiningsOf('rich')).toBe(16_000 - computeTitheHundredths(26_000))
})

test('a user whose total is staked pays when it is back', async () => {
  await join('staker', { shinings: 100, staked: 29_900 })
  await takeAll(NOON)
  expect(await shiningsOf('staker')).toBe(100)
  await store.database.update(bets).set({ status: 'lost' })
  const postings = [
    { account: userLedgerAccountId('staker', 'shinings'), amount: 19_900 },
    { account: currencySourceLedgerAccountId('opening', 'shinings'), amount: -19_900 },
  ]
  await store.database.transaction((transaction) =>
    postToLedger(transaction, [{ key: 'back', reason: 'correction', subject: 'staker', postings }], new Date(NOON)),
  )
  await takeAll(NOON + 3_600_000)
  expect(await shiningsOf('staker')).toBe(20_000 - computeTitheHundredths(20_000))
})

test('many purses are processed in batches, each once', async () => {
  for (let index = 0; index < 120; index++) await join(`u${String(index).padStart(3, '0')}`, { shinings: 10_500 })
  await Promise.all([takeAll(NOON), takeAll(NOON)])
  for (const uid of ['u000', 'u049', 'u050', 'u119']) expect(await shiningsOf(uid)).toBe(10_400)
})
