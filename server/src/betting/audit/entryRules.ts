import { type LedgerReason, purseAccounts } from '@tiltyard/contract'
import { attendanceStipend, computeAshSifting } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import {
  type CurrencySource,
  currencySourceLedgerAccountId,
  HOUSE_LEDGER_ACCOUNT_ID,
  userLedgerAccountId,
} from '../../ledger/ledgerAccounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { dailySiftingKey, listStipendKeysOfDay } from '../purse/dailyKeys.ts'
import type { LedgerFaultList } from './ledgerFaultList.ts'
import { type DatabaseInteger, LEDGER_PAGE_ROWS, readAllRows, yieldRowPages } from './yieldRowPages.ts'

interface Entry {
  readonly id: DatabaseInteger
  readonly key: string
  readonly reason: string
  readonly subject: string
  /** Milliseconds since 1970. */
  readonly at: DatabaseInteger
  readonly accounts: readonly string[]
  readonly amounts: readonly DatabaseInteger[]
  readonly isThere: boolean
}

/** The postings of an entry, by account, in hundredths. */
type Posted = ReadonlyMap<string, number>

/** Returns the fault of an entry; null for a correct one. */
type Rule = (entry: Entry, posted: Posted) => string | null

const currencies = ['honor', 'shinings', 'ash'] as const

/** The rules by reason: accounts, key and the greatest amount. `checkBetPostings` checks the postings of bets. */
const rules: Readonly<Record<LedgerReason, Rule | null>> = {
  ...{ stake: null, sale: null, settlement: null, refund: null, collect: null },
  opening: ({ key, subject }, posted) =>
    fits(key, `opening:${subject}`) ?? goes(posted, 'opening', subject, 1) ?? within(posted, subject, currencies),
  closing: ({ key, subject, isThere }, posted) =>
    fits(key, `closing:${subject}`) ??
    (isThere ? 'is of a user who is there' : null) ??
    goes(posted, 'closing', subject, -1) ??
    within(posted, subject, purseAccounts),
  correction: ({ subject }, posted) => goes(posted, 'correction', subject, 0) ?? within(posted, subject, currencies),
  subsidy: ({ key, subject }, posted) => {
    const isFund = key.startsWith(`fund:${subject}:`)
    if (!(isFund || key.startsWith(`over:${subject}:`)) || !subject.startsWith('market:')) return 'has another key'
    const amount = posted.get(subject) ?? 0
    if (posted.size !== 2 || !posted.has(HOUSE_LEDGER_ACCOUNT_ID)) return 'is not between the house and its market'
    return amount > 0 === isFund ? null : 'goes the other way'
  },
  sifting: ({ key, subject, at }, posted) => {
    const uid = subject.slice(0, subject.lastIndexOf(':'))
    const taken = -(posted.get(userLedgerAccountId(uid, 'ash')) ?? 0)
    const given = posted.get(userLedgerAccountId(uid, 'shinings')) ?? 0
    const fair = computeAshSifting(taken)
    if (taken !== fair.ash || given !== fair.shinings) return `takes ${taken} of ash for ${given}`
    return fits(key, dailySiftingKey(uid, Number(at))) ?? within(posted, uid, ['shinings', 'ash'], 'sifting')
  },
  stipend: ({ key, at }, posted) => {
    const [uid = ''] = [...posted.keys()]
      .filter((account) => account.startsWith('user:'))
      .map((one) => one.split(':')[1])
    const amount = posted.get(userLedgerAccountId(uid, 'shinings')) ?? 0
    if (!listStipendKeysOfDay(uid, Number(at)).includes(key)) return 'has another key'
    if (!(amount > 0 && amount <= attendanceStipend.amount)) return `gives ${amount}`
    return within(posted, uid, ['shinings'], 'stipend')
  },
  tithe: ({ key, subject, at }, posted) =>
    fits(key, `tithe:${subject}:${sundayThatBeginsWeek(Number(at))}`) ??
    goes(posted, 'tithe', subject, -1) ??
    within(posted, subject, ['shinings']),
}

function fits(key: string, wanted: string): string | null {
  return key === wanted ? null : 'has another key'
}

/** Checks a transfer between a user's purse and a faucet. @param sign the direction; 0 either. */
function goes(posted: Posted, faucet: CurrencySource, uid: string, sign: -1 | 0 | 1): string | null {
  const faucets = currencies.map((currency) => currencySourceLedgerAccountId(faucet, currency))
  const purse = purseAccounts.map((name) => userLedgerAccountId(uid, name))
  for (const [account, amount] of posted) {
    if (!faucets.includes(account) && !purse.includes(account)) return `posts to ${account}`
    if (purse.includes(account) && amount * sign < 0) return 'goes the other way'
  }
  return null
}

/** Checks that only these accounts of the user, and the named faucet's, are involved. */
function within(
  posted: Posted,
  uid: string,
  names: readonly (typeof purseAccounts)[number][],
  faucet?: CurrencySource,
): string | null {
  const own = names.map((name) => userLedgerAccountId(uid, name))
  const faucets =
    faucet === undefined ? [] : currencies.map((currency) => currencySourceLedgerAccountId(faucet, currency))
  const isStray = (account: string) => (faucet === undefined ? account.startsWith('user:') : !faucets.includes(account))
  const stray = [...posted.keys()].find((account) => !own.includes(account) && isStray(account))
  return stray === undefined ? null : `posts to ${stray}`
}

/**
 * Checks that the yard makes each entry: a balanced entry can still be forged money. A correction must have its line in
 * the audit log.
 */
export async function checkForForgedEntries(database: Database, faults: LedgerFaultList): Promise<void> {
  for await (const entries of yieldRowPages<Entry>(inOrder, database)) {
    for (const entry of entries) {
      const { id, key, reason, accounts, amounts } = entry
      const rule = rules[reason as LedgerReason]
      const posted = new Map(accounts.map((account, index) => [account, Number(amounts[index])]))
      const fault =
        rule === undefined ? 'has a reason that is none' : posted.size > 0 && rule ? rule(entry, posted) : null
      if (fault !== null) faults.add(`Transaction ${id} (${key}), ${reason}, ${fault}`)
    }
  }
  await checkFunds(database, faults)
  await checkCorrections(database, faults)
}

function inOrder(after: Entry | null) {
  return sql`select t.id, t.key, t.reason, t.subject, floor(extract(epoch from t.at) * 1000)::bigint as at,
      coalesce(json_agg(p.account_id order by p.account_id) filter (where p.account_id is not null), '[]') as accounts,
      coalesce(json_agg(p.amount order by p.account_id) filter (where p.account_id is not null), '[]') as amounts,
      exists (select 1 from users u where u.uid = t.subject) as "isThere"
    from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
    where ${after === null ? sql`true` : sql`t.id > ${Number(after.id)}`} group by t.id order by t.id limit ${LEDGER_PAGE_ROWS / 10}`
}

/** Checks for funds of missing markets. */
async function checkFunds(database: Database, faults: LedgerFaultList): Promise<void> {
  const strays = await readAllRows<{ readonly id: DatabaseInteger; readonly subject: string }>(
    database,
    sql`select t.id, t.subject from ledger_transactions t where t.reason = 'subsidy' and not exists (
      select 1 from markets m where 'market:' || m.schedule_id || ':' || m.scheduled_id = t.subject) order by t.id limit ${LEDGER_PAGE_ROWS}`,
  )
  for (const { id, subject } of strays) faults.add(`Transaction ${id} is of ${subject}, which is no market`)
}

/** Checks that each user's corrections match the audit log in number and amount. */
async function checkCorrections(database: Database, faults: LedgerFaultList): Promise<void> {
  const said = (name: (typeof currencies)[number]) =>
    sql`round(((after ->> ${name})::numeric - (before ->> ${name})::numeric) * 100)`
  const posted = (name: (typeof currencies)[number]) =>
    sql`coalesce(sum(p.amount) filter (where p.account_id = 'user:' || t.subject || ${`:${name}`}), 0)`
  const strays = await readAllRows<{ readonly id: DatabaseInteger; readonly uid: string }>(
    database,
    sql`with said as (
      select subject as uid, ${said('shinings')} as shinings, ${said('honor')} as honor, ${said('ash')} as ash
      from admin_acts where act = 'accounts.setBalances'
    ), posted as (
      select t.id, t.subject as uid, ${posted('shinings')} as shinings, ${posted('honor')} as honor, ${posted('ash')} as ash
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.reason = 'correction' group by t.id
    ), numbered as (
      select *, row_number() over (partition by uid, shinings, honor, ash order by id) as number from posted
    )
    select id, uid from numbered n where number > (select count(*) from said s
      where s.uid = n.uid and s.shinings = n.shinings and s.honor = n.honor and s.ash = n.ash) order by id limit ${LEDGER_PAGE_ROWS}`,
  )
  for (const { id, uid } of strays)
    faults.add(`Transaction ${id} corrects what ${uid} has, and no admin has written that down`)
}
