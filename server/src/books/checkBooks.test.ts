import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopMatch } from '../matches/stopMatches.ts'
import { BettingYard } from '../testing/bettingYard.ts'
import { playMatch } from '../testing/playedMatch.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'

const slot = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4']
let store: TestStore
let yard: BettingYard

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.reset()
  yard = await BettingYard.open(store.database, 'books')
  for (const uid of ['maud', 'wat', 'alys']) await yard.join(uid)
  for (const id of slot) {
    const { bet } = await yard.bet('alys', id, 'knight1')
    await yard.bet('maud', id, 'knight1', 2)
    await yard.bet('wat', id, 'knight2', 2)
    await yard.desk.sell('alys', bet.id, yard.newKey())
  }
  const [one, other] = await yard.start(slot)
  if (!one || !other) throw new Error('no match')
  await playMatch(store.database, one)
  await stopMatch(store.database, other.id, yard.clock.now(), 'admin')
  await yard.purses.collectAll('maud')
  await yard.purses.collectAll('wat')
  await yard.leave('alys')
})
afterAll(() => store.close())

const faults = async () => (await yard.check()).faults

test('books that are true are found true', async () => {
  const { isTrue, faults: found, transactions, bets, markets, users } = await yard.check()
  expect({ isTrue, found, bets, markets, users }).toEqual({ isTrue: true, found: [], bets: 12, markets: 4, users: 3 })
  expect(transactions).toBeGreaterThan(30)
})

/** What somebody could do with the store in hand, and what is said of it. */
const forgeries: readonly (readonly [what: string, statement: string, said: RegExp])[] = [
  [
    'a balance that was raised',
    `update ledger_accounts set balance = balance + 1 where id = 'user:maud:shinings'`,
    /^The kept balance of user:maud:shinings is \d+, and should be \d+$/,
  ],
  [
    'an account that nothing was posted to',
    `insert into ledger_accounts values ('user:nobody:ash', 'ash', false, 7)`,
    /^The balance of user:nobody:ash, to which nothing was posted, is 7, and should be 0$/,
  ],
  [
    'a posting that was changed',
    `update ledger_postings set amount = amount + 1 where account_id = 'user:maud:shinings' and transaction_id = (select max(transaction_id) from ledger_postings where account_id = 'user:maud:shinings')`,
    /^The sum of transaction \d+ in shinings is 1, and should be 0$/,
  ],
  [
    'a posting that was taken away',
    `delete from ledger_postings where account_id = 'user:maud:ash'`,
    /^The sum of transaction \d+ in ash is -2500, and should be 0$/,
  ],
  [
    'a balance written otherwise',
    `update ledger_postings set balance = balance + 5 where account_id = 'house' and transaction_id = (select min(transaction_id) from ledger_postings where account_id = 'house')`,
    /^The balance of house after transaction \d+ is -?\d+, and should be -?\d+$/,
  ],
  [
    'a user without a beginning',
    `insert into users (uid, email, display_name, name_key, admin, created_at, last_login_at)
      values ('ghost', 'ghost@example.org', 'ghost', 'ghost', false, now(), now())`,
    /^User ghost has no opening entry$/,
  ],
  [
    'a user who is gone, and whose money is not',
    `delete from users where uid = 'maud'`,
    /^Account user:maud:\w+ has \d+, and its user is gone$/,
  ],
  [
    'an account that may owe all at once',
    `update ledger_accounts set may_owe = true where id = 'user:maud:shinings'`,
    /^Account user:maud:shinings is kept in shinings, and may owe$/,
  ],
  [
    'a stake that was raised',
    `update bets set stake = stake + 100, shares = shares + 100 where status = 'open' and uid = 'maud'`,
    /^The fund of market:.+ is \d+, and should be \d+$/,
  ],
  [
    'shares that nobody bought',
    `update markets set shares1 = shares1 + 1 where status = 'closed'`,
    /^The shares of knight 1 in market:.+ is \d+, and should be \d+$/,
  ],
  [
    'a bet that was taken away',
    `delete from bets where status = 'open' and uid = 'maud'`,
    /^The number of transactions for stake is 12, and should be 10$/,
  ],
  [
    'a payout that was raised',
    `update bets set payout = payout + 1 where status = 'won'`,
    /^The payout of bet .+, won, is \d+, and should be \d+$/,
  ],
  [
    'a payout that is to be collected again',
    `update bets set collected_at = null where status = 'won'`,
    /^What collect of bet .+ posted to user:\w+:\w+ is -?\d+, and should be 0$/,
  ],
  [
    'a settlement that is to come again',
    `update markets set settled_at = null, status = 'closed' where status = 'settled'`,
    /^The fund of market:.+ is 0, and should be \d+$/,
  ],
  [
    'a house that gained what it did not',
    `update markets set house_gain = house_gain - 1 where status = 'settled'`,
    /^What market:.+ has brought the house is -?\d+, and should be -?\d+$/,
  ],
  ['a bet on nothing', `update bets set scheduled_id = 'SUN-77' where status = 'open'`, /^Bet .+ is on no market$/],
  [
    'an empty transaction',
    `insert into ledger_transactions (key, reason, subject, at) values ('x', 'stake', 'x', now())`,
    /^Transaction \d+ \(x\) has no posting$/,
  ],
]

test.each(forgeries)('%s is named', async (_, statement, said) => {
  await store.database.transaction(async (transaction) => {
    // Whoever has the store can do this too.
    for (const table of ['ledger_postings', 'ledger_transactions'])
      await transaction.execute(sql.raw(`alter table ${table} disable trigger user`))
    await transaction.execute(sql.raw(statement))
    for (const table of ['ledger_postings', 'ledger_transactions'])
      await transaction.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
  const found = await faults()
  expect(found.filter((fault) => said.test(fault)).length, found.join('\n')).toBeGreaterThan(0)
})
