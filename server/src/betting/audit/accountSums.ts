import { sql } from 'drizzle-orm'
import { readLedgerAccountTraits } from '../../ledger/ledgerAccounts.ts'
import type { Database } from '../../platform/store/database.ts'
import type { LedgerFaultList } from './ledgerFaultList.ts'
import { type DatabaseInteger, LEDGER_PAGE_ROWS, readAllRows, yieldRowsByPage } from './yieldRowPages.ts'

interface Row {
  readonly account: string
  readonly transaction: DatabaseInteger
  readonly amount: DatabaseInteger
  readonly balance: DatabaseInteger
  readonly kept: DatabaseInteger | null
}

interface Sum {
  readonly id: string
  readonly kept: number
  balance: number
}

interface AccountRow {
  readonly id: string
  readonly currency: string
  readonly mayOwe: boolean
  readonly balance: DatabaseInteger
  readonly isOfNobody: boolean
}

/**
 * Checks that each account's postings add up, in order, to each posting's balance and to the stored one. Accounts that
 * may not owe must never be negative.
 */
export async function checkLedgerAccountSums(database: Database, faults: LedgerFaultList): Promise<void> {
  let current = null as Sum | null
  for await (const { account, kept, ...row } of yieldRowsByPage<Row>(inOrder, database)) {
    if (current?.id !== account) {
      compareKept(current, faults)
      if (kept === null) faults.add(`There is no account ${account}, and it has postings`)
      current = { id: account, kept: Number(kept), balance: 0 }
    }
    current.balance += Number(row.amount)
    const where = `of ${account} after transaction ${row.transaction}`
    faults.compare(`The balance ${where}`, Number(row.balance), current.balance)
    if (current.balance < 0 && !readLedgerAccountTraits(account).mayOwe)
      faults.add(`The balance ${where} is below zero: ${current.balance}`)
  }
  compareKept(current, faults)
  const unposted = sql`select id, balance from ledger_accounts a where balance <> 0
    and not exists (select 1 from ledger_postings p where p.account_id = a.id) order by id limit ${LEDGER_PAGE_ROWS}`
  for (const { id, balance } of await readAllRows<{ readonly id: string; readonly balance: DatabaseInteger }>(
    database,
    unposted,
  ))
    faults.compare(`The balance of ${id}, to which nothing was posted,`, Number(balance), 0)
}

function compareKept(sum: Sum | null, faults: LedgerFaultList): void {
  if (sum) faults.compare(`The kept balance of ${sum.id}`, sum.kept, sum.balance)
}

function inOrder(after: Row | null) {
  const isNext =
    after === null
      ? sql`true`
      : sql`(p.account_id, p.transaction_id) > (${after.account}, ${Number(after.transaction)})`
  return sql`select p.account_id as account, p.transaction_id as transaction, p.amount, p.balance, a.balance as kept
    from ledger_postings p left join ledger_accounts a on a.id = p.account_id
    where ${isNext} order by p.account_id, p.transaction_id limit ${LEDGER_PAGE_ROWS}`
}

/** Checks each account's type, and that deleted users have no money. @returns the number of accounts. */
export async function checkLedgerAccountTypes(database: Database, faults: LedgerFaultList): Promise<number> {
  let accounts = 0
  for await (const { id, currency, mayOwe, balance, isOfNobody } of yieldRowsByPage<AccountRow>(
    inOrderOfIds,
    database,
  )) {
    accounts += 1
    const nature = readLedgerAccountTraits(id)
    if (nature.currency !== currency || nature.mayOwe !== mayOwe)
      faults.add(`Account ${id} is kept in ${currency}, and ${mayOwe ? 'may' : 'may not'} owe`)
    if (isOfNobody && Number(balance) !== 0) faults.add(`Account ${id} has ${balance}, and its user is gone`)
  }
  return accounts
}

function inOrderOfIds(after: AccountRow | null) {
  return sql`select a.id, a.currency, a.may_owe as "mayOwe", a.balance,
      a.id like 'user:%' and u.uid is null as "isOfNobody"
    from ledger_accounts a left join users u on a.id like 'user:%' and u.uid = split_part(a.id, ':', 2)
    where ${after === null ? sql`true` : sql`a.id > ${after.id}`} order by a.id limit ${LEDGER_PAGE_ROWS}`
}
