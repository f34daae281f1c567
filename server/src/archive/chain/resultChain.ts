import {
  type ChainEntry,
  type ChainedMatchFacts,
  computeResultChainLinkHead,
  emptyResultChain,
  hashCanonicalJson,
  type MatchFact,
  type ResultChainEnd,
} from '@tiltyard/engine'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { advisoryLockNumbers } from '../../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import { type LiveMatchRow, type ResultChainRow, resultChain } from '../../platform/store/schema.ts'
import { getPublicCommitment } from './commitment.ts'

/** An ended match and its public events in order, as stored. */
export interface EndedMatchWithEvents {
  readonly match: LiveMatchRow
  readonly events: readonly MatchFact[]
}

/**
 * Adds an ended match to the result chain, as the last step of its transaction. Concurrent ends wait for each other, so
 * the chain can't fork. A match without a setup is skipped. @param events its public events in order, as stored.
 */
export async function appendToResultChain(
  transaction: Database,
  match: LiveMatchRow,
  events: readonly MatchFact[],
): Promise<void> {
  await appendChainLinks(transaction, toChainLinkContent({ match, events }))
}

/** The content of a link about its own match. */
export type ChainLinkContent = Omit<ResultChainRow, 'position' | 'previous' | 'head'>

/** Adds the links of ended matches, in this order; see `appendToResultChain`. */
export async function appendChainLinks(transaction: Database, contents: readonly ChainLinkContent[]): Promise<void> {
  if (contents.length === 0) return
  await lockResultChain(transaction)
  let { length: position, head: previous } = await readChainEnd(transaction)
  const links = contents.map(({ endTime, ...content }) => {
    position += 1
    const link: ChainedMatchFacts = { position, previous, ...content, endTime: endTime?.toISOString() ?? null }
    previous = computeResultChainLinkHead(nodeProofHashFunctions, link)
    return { ...link, endTime, head: previous }
  })
  await insertRows(transaction, resultChain, links)
}

/** Locks the chain until the transaction ends. */
export async function lockResultChain(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.results})`)
}

/** The length and head of the chain. */
export async function readChainEnd(database: Database): Promise<ResultChainEnd> {
  const { position: length, head } = resultChain
  const [last] = await database.select({ length, head }).from(resultChain).orderBy(desc(length)).limit(1)
  return last ?? emptyResultChain
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
  return rows.map(toChainEntry)
}

/** The link of a match; null when it has none yet. */
export async function readChainEntry(database: Database, matchId: string): Promise<ChainEntry | null> {
  const [row] = await database.select().from(resultChain).where(eq(resultChain.matchId, matchId))
  return row ? toChainEntry(row) : null
}

/** A link from its row. */
export function toChainEntry(row: ResultChainRow): ChainEntry {
  return { ...row, endTime: row.endTime?.toISOString() ?? null }
}

/** The content of a match's link, with the hash of its public events; empty for one without a setup. */
export function toChainLinkContent({ match, events }: EndedMatchWithEvents): readonly ChainLinkContent[] {
  if (match.setup === null) return []
  const { commitment, commitmentVersion } = getPublicCommitment(match)
  const { id: matchId, ending, winner, endTime } = match
  const setupHash = hashCanonicalJson(nodeProofHashFunctions, match.setup)
  const telling = { events: events.length, eventsHash: hashCanonicalJson(nodeProofHashFunctions, events) }
  return [{ matchId, commitment, commitmentVersion, setupHash, ending, winner, endTime, ...telling }]
}
