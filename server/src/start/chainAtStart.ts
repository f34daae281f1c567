import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm'
import { chainActs } from '../auditLog/actChain.ts'
import { chainResult, lockResultChain } from '../chain/resultChain.ts'
import type { Database } from '../database/database.ts'
import { liveMatches, resultChain } from '../database/schema.ts'
import { readEvents } from '../matches/matchStore.ts'
import { isHistoryToCome } from '../schedule/historyWeeks.ts'
import type { Log } from '../world/log.ts'
import type { RandomBytes } from '../world/random.ts'

/** So many matches are chained in one transaction, and held in memory. */
const BATCH = 50

/**
 * Chains what ended before there was a chain: matches in the order of their ends, acts in the order of the log. It
 * belongs before the first match that this server plays; of several nodes one does it, and the others wait for it.
 */
export async function chainAtStart(
  { database, random }: { readonly database: Database; readonly random: RandomBytes },
  log: Pick<Log, 'info'>,
): Promise<void> {
  let matches = 0
  // What has ended while the past is ridden gets its link with the rest of its record, by `endPast`.
  const isWaiting = await isHistoryToCome(database)
  for (let chained = isWaiting ? 0 : BATCH; chained === BATCH; matches += chained) {
    chained = await database.transaction((transaction) => chainBatch(transaction))
  }
  const acts = await database.transaction((transaction) => chainActs(transaction, random))
  if (matches > 0 || acts > 0) log.info({ matches, acts }, 'what ended before is chained')
}

async function chainBatch(transaction: Database): Promise<number> {
  await lockResultChain(transaction)
  const link = transaction
    .select({ position: resultChain.position })
    .from(resultChain)
    .where(eq(resultChain.matchId, liveMatches.id))
  const unchained = await transaction
    .select()
    .from(liveMatches)
    .where(and(eq(liveMatches.status, 'completed'), isNotNull(liveMatches.setup), notExists(link)))
    .orderBy(asc(liveMatches.endTime), asc(liveMatches.id))
    .limit(BATCH)
  for (const match of unchained) await chainResult(transaction, match, await readEvents(transaction, match.id))
  return unchained.length
}
