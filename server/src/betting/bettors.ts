import type { Side } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { userLedgerAccountId } from '../ledger/ledgerAccounts.ts'
import type { MarketKey } from '../ledger/market/marketStore.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { BettorBalances } from './purse/requireAllowedStakeAndGetWeight.ts'

interface Row {
  readonly uid: string
  readonly honor: string | number
  readonly staked: string | number
  readonly stands: string | number
  readonly side: Side | null
}

/**
 * Reads the bettors by uid, without deleted users. @param lockedAccounts the locked shinings accounts, so that nothing changes
 * meanwhile.
 */
export async function readBettorBalances(
  transaction: Database,
  uids: readonly string[],
  { scheduleId, scheduledId }: MarketKey,
  lockedAccounts: ReadonlyMap<string, number>,
): Promise<Map<string, BettorBalances>> {
  const { rows } = (await transaction.execute(sql`
    select u.uid, coalesce(min(a.balance), 0) as honor, coalesce(sum(b.stake), 0) as staked,
      coalesce(sum(b.stake) filter (where b.schedule_id = ${scheduleId} and b.scheduled_id = ${scheduledId}), 0) as stands,
      min(b.side) filter (where b.schedule_id = ${scheduleId} and b.scheduled_id = ${scheduledId}) as side
    from users u
    left join ledger_accounts a on a.id = 'user:' || u.uid || ':honor'
    left join bets b on b.uid = u.uid and b.status = 'open'
    where u.uid in (${sql.join(
      uids.map((uid) => sql`${uid}`),
      sql`, `,
    )}) group by u.uid`)) as unknown as { readonly rows: readonly Row[] }
  return new Map(
    rows.map(({ uid, honor, staked, stands, side }) => {
      const shinings = lockedAccounts.get(userLedgerAccountId(uid, 'shinings')) ?? 0
      return [uid, { shinings, honor: Number(honor), staked: Number(staked), stands: Number(stands), side }]
    }),
  )
}

/**
 * A deletion locks the user's accounts, so an existing user with locked accounts stays until the transaction ends.
 * @throws Problem user-not-found
 */
export async function requireExistingUser(transaction: Database, uid: string): Promise<void> {
  const { rows } = (await transaction.execute(sql`select 1 from users where uid = ${uid}`)) as unknown as {
    readonly rows: readonly unknown[]
  }
  if (rows.length === 0) throw new Problem('user-not-found')
}
