import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { checkLedgerAccountSums, checkLedgerAccountTypes } from './accountSums.ts'
import { checkBetPostings } from './betPostings.ts'
import { checkForForgedEntries } from './entryRules.ts'
import { LedgerFaultList } from './ledgerFaultList.ts'
import { checkMarketsAgainstBets } from './marketSums.ts'
import { checkLedgerTransactions } from './transactionSums.ts'
import { type DatabaseInteger, LEDGER_PAGE_ROWS, readAllRows } from './yieldRowPages.ts'

/** The faults of a league's money. */
export interface LedgerAuditReport {
  readonly isTrue: boolean
  readonly transactions: number
  readonly postings: number
  readonly accounts: number
  readonly markets: number
  readonly bets: number
  readonly users: number
  /** The first hundred, a sentence each, and their number. */
  readonly faults: readonly string[]
  readonly faultCount: number
}

/**
 * Audits a league's ledger from its first posting on, with bets and markets, in one snapshot. It changes nothing, and
 * holds a page of rows in memory.
 */
export function auditLedger(database: Database): Promise<LedgerAuditReport> {
  return database.transaction((transaction) => check(transaction), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function check(database: Database): Promise<LedgerAuditReport> {
  const faults = new LedgerFaultList()
  const counted = {
    transactions: await countRows(database, 'ledger_transactions'),
    postings: await checkLedgerTransactions(database, faults),
    accounts: await checkLedgerAccountTypes(database, faults),
    markets: await checkMarketsAgainstBets(database, faults),
    bets: await checkBetPostings(database, faults),
    users: await countRows(database, 'users'),
  }
  await checkLedgerAccountSums(database, faults)
  await checkOpenings(database, faults)
  await checkForForgedEntries(database, faults)
  return { isTrue: faults.count === 0, ...counted, faults: faults.firstSentences, faultCount: faults.count }
}

async function countRows(database: Database, table: 'ledger_transactions' | 'users'): Promise<number> {
  const [row] = await readAllRows<{ readonly count: DatabaseInteger }>(
    database,
    sql`select count(*) as count from ${sql.identifier(table)}`,
  )
  return Number(row?.count ?? 0)
}

/** Checks that every account's user has opening postings. */
async function checkOpenings(database: Database, faults: LedgerFaultList): Promise<void> {
  const without = await readAllRows<{ readonly uid: string }>(
    database,
    sql`select uid from users u where not exists
      (select 1 from ledger_transactions where key = 'opening:' || u.uid) order by uid limit ${LEDGER_PAGE_ROWS}`,
  )
  for (const { uid } of without) faults.add(`User ${uid} has no opening entry`)
}
