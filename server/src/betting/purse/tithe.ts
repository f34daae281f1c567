import { computeTitheHundredths, TITHE_FREE_HUNDREDTHS } from '@tiltyard/engine'
import { eq, type SQL, sql } from 'drizzle-orm'
import { sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { currencySourceLedgerAccountId, userLedgerAccountId } from '../../ledger/ledgerAccounts.ts'
import { type LedgerEntry, lockLedgerAccounts, postToLedger } from '../../ledger/postToLedger.ts'
import { transferPostings } from '../../ledger/transferPostings.ts'
import { createStoreTask, type StoreTaskDeps } from '../../platform/store/createStoreTask.ts'
import type { Database } from '../../platform/store/database.ts'
import { retryAfterDeadlock } from '../../platform/store/retryAfterDeadlock.ts'
import { ledgerTransactions } from '../../platform/store/schema.ts'
import { readPurseAmounts } from './purse.ts'

/** The number of purses per transaction. */
const BATCH = 50
const FIRST_LOOK_MS = 30_000
/** A user whose total was staked when the week began pays later. */
const LOOK_MS = 3_600_000
const BREATH_MS = 250

/** Takes the weekly tithe in Helsinki, once from each purse. @returns stops it. */
export function startTitheJob(deps: StoreTaskDeps): () => void {
  const { database, clock } = deps
  let after = ''
  const round = async (): Promise<number> => {
    const last = await takeTitheBatch(database, clock.now(), after)
    after = last ?? ''
    return last === null ? LOOK_MS : BREATH_MS
  }
  const rounds = createStoreTask(deps, { round, failure: 'tithes not taken', lookMs: LOOK_MS, retryMs: LOOK_MS })
  rounds.start(FIRST_LOOK_MS)
  return () => rounds.end()
}

/**
 * Takes this week's tithe of a batch of unpaid purses; stakes count, and pay when they are back. @param after the
 * previous batch's last user; '' for the first. @returns this batch's last user, null at the end.
 */
export async function takeTitheBatch(database: Database, now: number, after: string): Promise<string | null> {
  const week = sundayThatBeginsWeek(now)
  const uids = await readOwing(database, week, after)
  for (const uid of uids) {
    await retryAfterDeadlock(() => database.transaction((transaction) => takeTithe(transaction, uid, week, now)))
  }
  return uids.length < BATCH ? null : (uids.at(-1) ?? null)
}

async function readOwing(database: Database, week: string, after: string): Promise<readonly string[]> {
  const balance = (account: string): SQL =>
    sql`coalesce((select balance from ledger_accounts where id = 'user:' || u.uid || ${`:${account}`}), 0)`
  const staked = sql`coalesce((select sum(stake) from bets b where b.uid = u.uid and b.status = 'open'), 0)`
  const { rows } = (await database.execute(sql`
    select u.uid from users u where u.uid > ${after}
      and ${balance('shinings')} + ${balance('winnings')} + ${staked} > ${TITHE_FREE_HUNDREDTHS}
      and not exists (select from ledger_transactions where key = 'tithe:' || u.uid || ${`:${week}`})
    order by u.uid limit ${BATCH}`)) as unknown as { readonly rows: readonly { readonly uid: string }[] }
  return rows.map(({ uid }) => uid)
}

async function takeTithe(transaction: Database, uid: string, week: string, now: number): Promise<void> {
  const [shinings, winnings] = [userLedgerAccountId(uid, 'shinings'), userLedgerAccountId(uid, 'winnings')]
  const chest = currencySourceLedgerAccountId('tithe', 'shinings')
  const held = await lockLedgerAccounts(transaction, [shinings, winnings, chest])
  const key = `tithe:${uid}:${week}`
  const paid = await transaction.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key))
  if (paid.length > 0) return
  const means = await readPurseAmounts(transaction, uid)
  const due = computeTitheHundredths(means.shinings + means.winnings + means.staked)
  if (due === 0 || due > means.shinings) return
  const postings = transferPostings(shinings, chest, due)
  const entry: LedgerEntry = { key, reason: 'tithe', subject: uid, postings }
  await postToLedger(transaction, [entry], new Date(now), held)
}
