import {
  type ChainEnd,
  type ChainEntry,
  type ChainFacts,
  contentHash,
  emptyChain,
  headOf,
  type StoredEvent,
} from '@tiltyard/engine'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Database } from '../database/database.ts'
import { type LiveMatchRow, type ResultChainRow, resultChain } from '../database/schema.ts'
import { nodeHashes } from '../world/secret.ts'
import { publicCommitment } from './commitment.ts'

/**
 * Adds a match that has ended to the chain of results, as the last act of its transaction: of two ends at once one
 * waits here for the other, so the chain can't fork. A match that never had a setup is left out.
 * @param told the events that were told of it, in order, as they are stored.
 */
export async function chainResult(
  transaction: Database,
  match: LiveMatchRow,
  told: readonly StoredEvent[],
): Promise<void> {
  if (match.setup === null) return
  const facts = { ...factsOf(match), setupHash: contentHash(nodeHashes, match.setup) }
  const telling = { events: told.length, eventsHash: contentHash(nodeHashes, told) }
  await lockResultChain(transaction)
  const { length, head: previous } = await readChainEnd(transaction)
  const link: ChainFacts = { position: length + 1, previous, ...facts, ...telling }
  const endTime = match.endTime
  await transaction.insert(resultChain).values({ ...link, endTime, head: headOf(nodeHashes, link) })
}

/** Holds the chain until the transaction ends. */
export async function lockResultChain(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.results})`)
}

/** How far the chain has come, and its head. */
export async function readChainEnd(database: Database): Promise<ChainEnd> {
  const { position: length, head } = resultChain
  const [last] = await database.select({ length, head }).from(resultChain).orderBy(desc(length)).limit(1)
  return last ?? emptyChain
}

/** The links after a position, in order. */
export async function readChainPage(
  database: Database,
  page: { readonly after: number; readonly limit: number },
): Promise<ChainEntry[]> {
  const rows = await database
    .select()
    .from(resultChain)
    .where(gt(resultChain.position, page.after))
    .orderBy(asc(resultChain.position))
    .limit(page.limit)
  return rows.map(entryOf)
}

/** The link of a match; null when it has none yet. */
export async function readChainEntry(database: Database, matchId: string): Promise<ChainEntry | null> {
  const [row] = await database.select().from(resultChain).where(eq(resultChain.matchId, matchId))
  return row ? entryOf(row) : null
}

function entryOf(row: ResultChainRow): ChainEntry {
  return { ...row, endTime: row.endTime?.toISOString() ?? null }
}

function factsOf(match: LiveMatchRow) {
  const { commitment, commitmentVersion } = publicCommitment(match)
  const { id: matchId, ending, winner } = match
  return { matchId, commitment, commitmentVersion, ending, winner, endTime: match.endTime?.toISOString() ?? null }
}
