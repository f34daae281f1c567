import { asc, sql } from 'drizzle-orm'
import { deleteMatches } from '../../archive/packs/packStore.ts'
import { advisoryLockNumbers } from '../../platform/store/advisoryLockNumbers.ts'
import { createStoreTask, type StoreTaskDeps } from '../../platform/store/createStoreTask.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches } from '../../platform/store/schema.ts'
import { matchesBeyondRetentionCondition, readRetentionDays, storeLatestEndOfDeletedMatches } from './retentionStore.ts'

const LOOK_MS = 600_000
/** A starting server has other work first. */
const FIRST_LOOK_MS = 60_000
/** Few enough to delay a concurrent end of a match by some milliseconds at most. */
const BATCH = 50
const BREATH_MS = 250

/** Deletes matches beyond their retention at intervals. @returns stops it. */
export function startRetentionJob(deps: StoreTaskDeps): () => void {
  const { database, clock, log } = deps
  const round = async (): Promise<number> => {
    const forgotten = await deleteExpiredMatches(database, clock.now())
    if (forgotten > 0) log.info({ matches: forgotten }, 'old matches forgotten')
    return forgotten === BATCH ? BREATH_MS : LOOK_MS
  }
  const failure = 'old matches not forgotten'
  const rounds = createStoreTask(deps, { round, failure, lookMs: LOOK_MS, retryMs: LOOK_MS })
  rounds.start(FIRST_LOOK_MS)
  return () => rounds.end()
}

/**
 * Deletes the oldest matches beyond their retention, a few at a time on one of several nodes. Chain links, knights'
 * records and schedule entries stay. @returns how many.
 */
export function deleteExpiredMatches(database: Database, now: number): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await isOurTurn(transaction))) return 0
    const old = await transaction
      .select({ id: finishedMatches.matchId, endedAt: finishedMatches.endedAt })
      .from(finishedMatches)
      .where(matchesBeyondRetentionCondition(await readRetentionDays(transaction), now))
      .orderBy(asc(finishedMatches.endedAt))
      .limit(BATCH)
    const last = old.at(-1)
    if (last) await storeLatestEndOfDeletedMatches(transaction, last.endedAt)
    await deleteMatches(
      transaction,
      old.map(({ id }) => id),
    )
    return old.length
  })
}

async function isOurTurn(transaction: Database): Promise<boolean> {
  const answer = await transaction.execute(
    sql`select pg_try_advisory_xact_lock(${advisoryLockNumbers.retention}) as taken`,
  )
  const { rows } = answer as unknown as { readonly rows: readonly { readonly taken: boolean }[] }
  return rows[0]?.taken === true
}
