import type { LedgerReason } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'
import { currentSeasonColumn } from './seasons.ts'

/** The currencies; the postings of a transaction sum to zero in each. */
export type Currency = 'shinings' | 'honor' | 'ash'

/** An account with the sum of its postings, updated in the posting transaction. Amounts are whole hundredths. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** Such as user:UID:shinings, market:SCHEDULE:MATCH, house. */
    id: text('id').primaryKey(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Only the house and the faucets may be below zero. */
    mayOwe: boolean('may_owe').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull(),
  },
  (table) => [check('ledger_accounts_no_debt', sql`${table.balance} >= 0 or ${table.mayOwe}`)],
)

/** Transactions of postings. A trigger prevents changes and deletions. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  /** Assigned while its accounts are locked, so that it orders each account's postings. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The idempotency key of the transaction. */
  key: text('key').notNull().unique(),
  reason: text('reason').$type<LedgerReason>().notNull(),
  /** The bet, the market or the user that it is about. */
  subject: text('subject').notNull(),
  at: instantColumn('at').notNull(),
  season: currentSeasonColumn(),
})

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Of the account, just after it. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    index('ledger_postings_account').on(table.accountId, table.transactionId),
  ],
)

export type LedgerAccountRow = typeof ledgerAccounts.$inferSelect
