import { type PurseAccount, purseAccounts } from '@tiltyard/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { ledgerAccounts, users } from '../platform/store/schema.ts'
import { userLedgerAccountId } from './ledgerAccounts.ts'

/** A user's balances, in whole hundredths. */
export interface Balances {
  readonly honor: number
  readonly shinings: number
  readonly ash: number
}

/** A column with the balance of a user's account, for a row of `users`. */
function balanceColumn(account: PurseAccount): SQL<number> {
  const id = sql`'user:' || ${users.uid} || ${`:${account}`}`
  return sql<number>`coalesce((select ${ledgerAccounts.balance} from ${ledgerAccounts} where ${ledgerAccounts.id} = ${id}), 0)`.mapWith(
    Number,
  )
}

/** A user's balances, for a query that selects from `users`. */
export const balanceColumns = {
  honor: balanceColumn('honor'),
  shinings: balanceColumn('shinings'),
  ash: balanceColumn('ash'),
}

/** A user's uncollected winnings, for such a query. */
export const winningsColumn = balanceColumn('winnings')

/** All balances of a user, with uncollected winnings. */
export async function readPurseBalances(
  database: Database,
  uid: string,
): Promise<Readonly<Record<PurseAccount, number>>> {
  const ids = purseAccounts.map((name) => userLedgerAccountId(uid, name))
  const rows = await database.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids))
  const of = (name: PurseAccount) => rows.find(({ id }) => id === userLedgerAccountId(uid, name))?.balance ?? 0
  return { honor: of('honor'), shinings: of('shinings'), ash: of('ash'), winnings: of('winnings') }
}
