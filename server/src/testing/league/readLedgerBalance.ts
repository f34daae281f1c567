import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { ledgerAccounts } from '../../platform/store/schema.ts'

/** The balance of an account; 0 for one without postings. */
export async function readLedgerBalance(database: Database, id: string): Promise<number> {
  const [row] = await database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id))
  return row?.balance ?? 0
}
