import { sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { helsinkiDay, sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { stopMatch } from '../../matches/sets/stopMatches.ts'
import { TestBettingLeague } from '../../testing/league/bettingYard.ts'
import { storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { auditLedger } from './auditLedger.ts'

const slot = ['SUN-1', 'SUN-2', 'SUN-3', 'SUN-4']
const store = setUpTestStore('once')
let yard: TestBettingLeague

beforeAll(async () => {
  yard = await TestBettingLeague.open(store.database, 'books')
  for (const uid of ['maud', 'wat', 'alys']) await yard.join(uid)
  for (const id of slot) {
    const { bet } = await yard.bet('alys', id, 'knight1')
    await yard.bet('maud', id, 'knight1', 2)
    await yard.bet('wat', id, 'knight2', 2)
    await yard.desk.sell('alys', bet.id, yard.newKey())
  }
  const [one, other] = await yard.start(slot)
  if (!one || !other) throw new Error('no match')
  await storePlayedEvents(store.database, one)
  await stopMatch(store.database, other.id, yard.clock.now(), 'admin')
  await yard.endow('wat', { shinings: 100, honor: 120 })
  await yard.purses.sift('maud', yard.newKey())
  await yard.purses.payStipend('maud', one.id)
  await yard.purses.collectAll('maud')
  await yard.purses.collectAll('wat')
  await yard.leave('alys')
})

test('correct books have no faults', async () => {
  const { isTrue, faults: found, transactions, bets, markets, users } = await yard.check()
  expect({ isTrue, found, bets, markets, users }).toEqual({ isTrue: true, found: [], bets: 12, markets: 4, users: 3 })
  expect(transactions).toBeGreaterThan(30)
})

/** Forgeries in the store, and the reported faults. */
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

/** A balanced entry that a careful forger writes into the store. In hundredths. */
function posted(key: string, reason: string, subject: string, from: string, to: string, amount: number): string {
  return `
    insert into ledger_accounts (id, currency, may_owe, balance)
      values ('${from}', 'shinings', true, 0), ('${to}', 'shinings', true, 0) on conflict do nothing;
    insert into ledger_transactions (key, reason, subject, at) values ('${key}', '${reason}', '${subject}', now());
    insert into ledger_postings (transaction_id, account_id, amount, balance)
      select t.id, a.id, sums.amount, a.balance + sums.amount from ledger_transactions t,
        (values ('${from}', ${-amount}), ('${to}', ${amount})) sums (account, amount)
      join ledger_accounts a on a.id = sums.account where t.key = '${key}';
    update ledger_accounts set balance = balance - ${amount} where id = '${from}';
    update ledger_accounts set balance = balance + ${amount} where id = '${to}'`
}

const maud = 'user:maud:shinings'
const alys = 'user:alys:shinings'
const today = helsinkiDay(Date.now()).date

const writtenMoney: typeof forgeries = [
  [
    'a correction that no admin made',
    posted('correction:x', 'correction', 'maud', 'faucet:correction:shinings', maud, 100),
    /^Transaction \d+ corrects what maud has, and no admin has written that down$/,
  ],
  [
    'one like another that an admin made',
    `update admin_acts set after = before where act = 'accounts.setBalances'`,
    /^Transaction \d+ corrects what wat has, and no admin has written that down$/,
  ],
  [
    'what goes from one user to another',
    posted('correction:x', 'correction', 'maud', 'user:wat:shinings', maud, 100),
    /, correction, posts to user:wat:shinings$/,
  ],
  [
    'a stipend beyond a day’s',
    posted(`stipend:maud:${today}:9`, 'stipend', 'match-x', 'faucet:stipend:shinings', maud, 35),
    /, stipend, has another key$/,
  ],
  [
    'a stipend beyond what one is',
    posted(`stipend:alys:${today}:1`, 'stipend', 'match-x', 'faucet:stipend:shinings', alys, 101),
    /, stipend, gives 101$/,
  ],
  [
    'a stipend out of the house',
    posted(`stipend:alys:${today}:1`, 'stipend', 'match-x', 'house', alys, 35),
    /, stipend, posts to house$/,
  ],
  [
    'what is sifted out of nothing',
    posted(`sifting:wat:${today}`, 'sifting', 'wat:key', 'faucet:sifting:shinings', 'user:wat:shinings', 100),
    /, sifting, takes 0 of ash for 100$/,
  ],
  [
    'a second beginning',
    posted('opening:maud:2', 'opening', 'maud', 'faucet:opening:shinings', maud, 100),
    /, opening, has another key$/,
  ],
  ['a fund for nobody’s market', posted('x', 'subsidy', 'x', 'house', maud, 100), /, subsidy, has another key$/],
  [
    'a fund for a market that is not there',
    posted('fund:market:a:b:1', 'subsidy', 'market:a:b', 'house', 'market:a:b', 100),
    /^Transaction \d+ is of market:a:b, which is no market$/,
  ],
  [
    'a tithe that gives',
    posted(`tithe:maud:${sundayThatBeginsWeek(Date.now())}`, 'tithe', 'maud', 'faucet:tithe:shinings', maud, 100),
    /, tithe, goes the other way$/,
  ],
  [
    'a closing of who is there',
    posted('closing:maud', 'closing', 'maud', maud, 'faucet:closing:shinings', 100),
    /, closing, is of a user who is there$/,
  ],
  ['a reason that is none', posted('x', 'gift', 'maud', 'house', maud, 100), /, gift, has a reason that is none$/],
  [
    'a score that was raised',
    `update bets set score = score + 1 where status in ('won', 'lost')`,
    /^The score of bet .+, (won|lost), is .+, and should be .+$/,
  ],
  [
    'odds that opened otherwise',
    `update markets set opening = 0.05 where status = 'settled'`,
    /^What the house has promised market:.+ is \d+, and should be \d+$/,
  ],
  [
    'honor that was not earned',
    `update bets set weight = 1, price = 0.99, score = null where status = 'won'`,
    /^The honor of bet .+, won, is -?\d+, and should be -?\d+$/,
  ],
]

test.each([...forgeries, ...writtenMoney])('%s is named', async (_, statement, said) => {
  const found: string[] = []
  const forging = store.database.transaction(async (transaction) => {
    // A forger with the store can also disable the triggers.
    for (const table of ['ledger_postings', 'ledger_transactions'])
      await transaction.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (const part of statement.split(';')) await transaction.execute(sql.raw(part))
    found.push(...(await auditLedger(transaction)).faults)
    // The next one forges the same books.
    transaction.rollback()
  })
  await expect(forging).rejects.toThrow(TransactionRollbackError)
  expect(found.filter((fault) => said.test(fault)).length, found.join('\n')).toBeGreaterThan(0)
})
