import { sql } from 'drizzle-orm'
import { readPurseViews } from '../../../server/src/betting/purse/purse.ts'
import { unitsToHundredths } from '../../../server/src/ledger/hundredths.ts'
import type { Database } from '../../../server/src/platform/store/database.ts'
import {
  bets,
  finishedMatches,
  ledgerPostings,
  ledgerTransactions,
  liveMatches,
  markets,
  scheduledMatches,
  users,
} from '../../../server/src/platform/store/schema.ts'
import type { StoredMoney, StoredPurseAccount } from './auditMoneyAfterStorm.ts'

/** Reads all stored money after a storm. */
export async function readMoneyAfterStorm(database: Database): Promise<StoredMoney> {
  const live = await database.select({ id: liveMatches.id, endedAt: liveMatches.endTime }).from(liveMatches)
  const finished = await database.select({ id: finishedMatches.matchId }).from(finishedMatches)
  const entries = await database.select().from(scheduledMatches)
  const siftings = await database
    .select({ subject: ledgerTransactions.subject })
    .from(ledgerTransactions)
    .where(sql`${ledgerTransactions.reason} = 'sifting'`)
  const ended = [...live.filter(({ endedAt }) => endedAt !== null), ...finished].map(({ id }) => id)
  const over = entries.filter(({ status }) => status === 'completed')
  return {
    bets: await database.select().from(bets),
    markets: await database.select().from(markets),
    purses: await readPurses(database),
    siftings: siftings.map(({ subject }) => subject),
    endedMatches: new Set(ended),
    overEntries: new Set(over.map(({ scheduleId, id }) => `${scheduleId} ${id}`)),
  }
}

/** Reads each owner's balances and the sums of their postings. */
async function readPurses(database: Database): Promise<StoredPurseAccount[]> {
  const uids = (await database.select({ uid: users.uid }).from(users)).map(({ uid }) => uid)
  const views = await readPurseViews(database, uids, Date.now())
  const sums = await database
    .select({ account: ledgerPostings.accountId, sum: sql<number>`sum(${ledgerPostings.amount})`.mapWith(Number) })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.accountId)
  const posted = new Map(sums.map(({ account, sum }) => [account, sum]))
  return uids.flatMap((uid) =>
    (['shinings', 'honor', 'ash', 'winnings'] as const).map((name) => ({
      account: `user:${uid}:${name}`,
      shown: unitsToHundredths(views.get(uid)?.[name] ?? 0),
      posted: posted.get(`user:${uid}:${name}`) ?? 0,
    })),
  )
}
