import { sql } from 'drizzle-orm'
import { readLedgerAccountTraits } from '../../ledger/ledgerAccounts.ts'
import type { Database } from '../../platform/store/database.ts'
import type { LedgerFaultList } from './ledgerFaultList.ts'
import { type DatabaseInteger, LEDGER_PAGE_ROWS, readAllRows, yieldRowsByPage } from './yieldRowPages.ts'

interface Row {
  readonly transaction: DatabaseInteger
  readonly account: string
  readonly amount: DatabaseInteger
}

interface Sum {
  readonly id: number
  readonly sums: Map<string, number>
}

/** Checks that every transaction sums to zero in each currency, and is not empty. @returns the number of postings. */
export async function checkLedgerTransactions(database: Database, faults: LedgerFaultList): Promise<number> {
  let postings = 0
  let current = null as Sum | null
  for await (const row of yieldRowsByPage<Row>(inOrder, database)) {
    postings += 1
    const id = Number(row.transaction)
    if (current?.id !== id) {
      compareZero(current, faults)
      current = { id, sums: new Map() }
    }
    const { currency } = readLedgerAccountTraits(row.account)
    current.sums.set(currency, (current.sums.get(currency) ?? 0) + Number(row.amount))
  }
  compareZero(current, faults)
  await checkEmpty(database, faults)
  return postings
}

function compareZero(sum: Sum | null, faults: LedgerFaultList): void {
  for (const [currency, amount] of sum?.sums ?? [])
    faults.compare(`The sum of transaction ${sum?.id} in ${currency}`, amount, 0)
}

function inOrder(after: Row | null) {
  const next =
    after === null ? sql`true` : sql`(transaction_id, account_id) > (${Number(after.transaction)}, ${after.account})`
  return sql`select transaction_id as transaction, account_id as account, amount from ledger_postings
    where ${next} order by transaction_id, account_id limit ${LEDGER_PAGE_ROWS}`
}

/** Only a user with zero opening balances has an empty transaction. */
async function checkEmpty(database: Database, faults: LedgerFaultList): Promise<void> {
  const empty = await readAllRows<{ readonly id: DatabaseInteger; readonly key: string }>(
    database,
    sql`select id, key from ledger_transactions t where reason <> 'opening'
      and not exists (select 1 from ledger_postings p where p.transaction_id = t.id) order by id limit ${LEDGER_PAGE_ROWS}`,
  )
  for (const { id, key } of empty) faults.add(`Transaction ${id} (${key}) has no posting`)
}
