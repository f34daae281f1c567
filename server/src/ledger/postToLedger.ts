import type { LedgerReason } from '@tiltyard/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { ledgerAccounts } from '../platform/store/schema.ts'
import { readLedgerAccountTraits } from './ledgerAccounts.ts'

/** A change of one account, in whole hundredths. */
export interface Posting {
  readonly account: string
  readonly amount: number
}

/** Postings of one transaction, posted once per key. */
export interface LedgerEntry {
  readonly key: string
  readonly reason: LedgerReason
  /** The bet, the market or the user that it is about. */
  readonly subject: string
  readonly postings: readonly Posting[]
}

/** An account that may not owe would become negative. Nothing is posted. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError'
  readonly account: string
  readonly balance: number

  constructor(account: string, balance: number, amount: number) {
    super(`${account} has ${balance} hundredths, which ${amount} can't be taken from.`)
    this.account = account
    this.balance = balance
  }
}

/**
 * Posts entries, all or none: each sums to zero in each currency, and has a new key. Accounts are locked in the order
 * of their ids, so a transaction may call this once, with all its entries. @param lockedBalances the result of `lockLedgerAccounts` for
 * all these accounts. @throws InsufficientFundsError; Error for a used key, an unbalanced entry or fractions of hundredths.
 */
export async function postToLedger(
  transaction: Database,
  entries: readonly LedgerEntry[],
  at: Date,
  lockedBalances?: ReadonlyMap<string, number>,
): Promise<void> {
  const meant = entries.map(summed).filter(({ postings }) => postings.length > 0)
  if (meant.length === 0) return
  const numbers = await post(transaction, meant, at, lockedBalances)
  const known = meant.find(({ key }) => !numbers.has(key))
  if (known) throw new Error(`Entry ${known.key} has been posted already.`)
}

/** Posts an entry unless its key is used. @throws as `postToLedger`. */
export async function postToLedgerOnce(transaction: Database, entry: LedgerEntry, at: Date): Promise<void> {
  const meant = summed(entry)
  if (meant.postings.length > 0) await post(transaction, [meant], at)
}

/** @returns the numbers of the entries with new keys, by key. */
async function post(
  transaction: Database,
  meant: readonly LedgerEntry[],
  at: Date,
  held?: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  for (const entry of meant) mustBalance(entry)
  if (new Set(meant.map(({ key }) => key)).size < meant.length) throw new Error('Two entries of one key.')
  const accounts = meant.flatMap(({ postings }) => postings.map(({ account }) => account))
  const balances = new Map(held ?? (await lockLedgerAccounts(transaction, accounts)))
  const free = accounts.find((account) => !balances.has(account))
  if (free !== undefined) throw new Error(`${free} is not held.`)
  const numbers = await enterNew(transaction, meant, at)
  const fresh = meant.filter(({ key }) => numbers.has(key))
  const rows = fresh.flatMap((entry) => postingsOf(entry, numbers.get(entry.key) ?? 0, balances))
  await writeDown(transaction, rows, balances)
  return numbers
}

/** Sums the postings by account, without zeros. */
function summed(entry: LedgerEntry): LedgerEntry {
  const sums = new Map<string, number>()
  for (const { account, amount } of entry.postings) sums.set(account, (sums.get(account) ?? 0) + amount)
  const postings = [...sums].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0)
  return { ...entry, postings }
}

function mustBalance({ key, postings }: LedgerEntry): void {
  const sums = { shinings: 0, honor: 0, ash: 0 }
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount)) throw new Error(`Entry ${key} is not in whole hundredths: ${amount}.`)
    sums[readLedgerAccountTraits(account).currency] += amount
  }
  if (Object.values(sums).some((sum) => sum !== 0)) throw new Error(`Entry ${key} does not sum to zero.`)
}

/**
 * Locks accounts in the order of their ids. @returns their balances, by id. @param accounts all to which the
 * transaction will post.
 */
export async function lockLedgerAccounts(
  transaction: Database,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const ids = [...new Set(accounts)].sort()
  const rows = JSON.stringify(ids.map((id) => ({ id, ...readLedgerAccountTraits(id) })))
  await transaction.execute(sql`
    insert into ledger_accounts (id, currency, may_owe, balance)
    select packed ->> 'id', packed ->> 'currency', (packed ->> 'mayOwe')::boolean, 0
    from jsonb_array_elements(${rows}::jsonb) with ordinality as listed (packed, place) order by place
    on conflict (id) do nothing`)
  const held = await transaction
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, ids))
    .orderBy(ledgerAccounts.id)
    .for('update')
  return new Map(held.map(({ id, balance }) => [id, balance]))
}

/** @returns the numbers of the new entries, by key. */
async function enterNew(
  transaction: Database,
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const packed = JSON.stringify(entries.map(({ key, reason, subject }) => ({ key, reason, subject })))
  const { rows } = (await transaction.execute(sql`
    insert into ledger_transactions (key, reason, subject, at)
    select packed ->> 'key', packed ->> 'reason', packed ->> 'subject', ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${packed}::jsonb) with ordinality as listed (packed, place) order by place
    on conflict (key) do nothing returning id, key`)) as unknown as {
    readonly rows: readonly { readonly id: string | number; readonly key: string }[]
  }
  return new Map(rows.map(({ id, key }) => [key, Number(id)]))
}

interface PostingRow {
  readonly transaction: number
  readonly account: string
  readonly amount: number
  readonly balance: number
}

/** Updates the balances on the way. @throws InsufficientFundsError */
function postingsOf({ postings }: LedgerEntry, transaction: number, balances: Map<string, number>): PostingRow[] {
  return postings.map(({ account, amount }) => {
    const before = balances.get(account) ?? 0
    const balance = before + amount
    if (balance < 0 && !readLedgerAccountTraits(account).mayOwe)
      throw new InsufficientFundsError(account, before, amount)
    balances.set(account, balance)
    return { transaction, account, amount, balance }
  })
}

async function writeDown(
  transaction: Database,
  rows: readonly PostingRow[],
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  if (rows.length === 0) return
  await transaction.execute(sql`
    insert into ledger_postings (transaction_id, account_id, amount, balance)
    select (packed ->> 'transaction')::bigint, packed ->> 'account', (packed ->> 'amount')::bigint, (packed ->> 'balance')::bigint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as packed`)
  const moved = [...new Set(rows.map(({ account }) => account))].map((id) => ({ id, balance: balances.get(id) }))
  await transaction.execute(sql`
    update ledger_accounts set balance = (packed ->> 'balance')::bigint
    from jsonb_array_elements(${JSON.stringify(moved)}::jsonb) as packed where id = packed ->> 'id'`)
}
