import { canonicalJson, emptyResultChain, FIRST_LINK_PREVIOUS_HEAD, type ResultChainEnd } from '@tiltyard/engine'
import { asc, count, desc, gt, isNotNull, sql } from 'drizzle-orm'
import type { RandomBytes } from '../runtime/random.ts'
import { nodeProofHashFunctions } from '../runtime/secret.ts'
import { advisoryLockNumbers } from '../store/advisoryLockNumbers.ts'
import type { Database } from '../store/database.ts'
import { type AdminActRow, adminActs } from '../store/schema.ts'

const SALT_BYTES = 16
const PAGE = 500

export type NewAuditEntry = Pick<AdminActRow, 'at' | 'uid' | 'by' | 'act' | 'subject' | 'before' | 'after'>

/**
 * Adds an act to the log's chain, as the last step of its transaction. Concurrent calls wait here, so the chain can't
 * fork.
 */
export async function addAuditEntry(transaction: Database, act: NewAuditEntry, random: RandomBytes): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.acts})`)
  const { head: previous } = await readAuditLogEnd(transaction)
  await transaction.insert(adminActs).values({ ...act, ...linkOf(act, previous, random) })
}

/** The number of chained acts, and the hash of the last one. */
export async function readAuditLogEnd(database: Database): Promise<ResultChainEnd> {
  const [last] = await lastChained(database)
  if (!last) return emptyResultChain
  const [counted] = await database.select({ length: count() }).from(adminActs).where(isNotNull(adminActs.hash))
  return { length: counted?.length ?? 0, head: last.hash ?? FIRST_LINK_PREVIOUS_HEAD }
}

/** The faults of the log, a sentence for each act, and the head of its chain. */
export async function findAuditLogFaults(
  database: Database,
): Promise<{ readonly end: ResultChainEnd; readonly faults: string[] }> {
  const faults: string[] = []
  let end: ResultChainEnd = emptyResultChain
  for (let after = 0, isMore = true; isMore; ) {
    const page = await database
      .select()
      .from(adminActs)
      .where(gt(adminActs.id, after))
      .orderBy(asc(adminActs.id))
      .limit(PAGE)
    for (const act of page) {
      faults.push(...faultsOf(act, end.head))
      end = { length: end.length + 1, head: act.hash ?? end.head }
    }
    after = page.at(-1)?.id ?? after
    isMore = page.length === PAGE
  }
  return { end, faults }
}

function faultsOf(act: AdminActRow, previous: string): string[] {
  const name = `act ${act.id} (${act.act} of ${act.at.toISOString()})`
  if (act.hash === null || act.salt === null || act.previous === null) return [`${name} is not chained`]
  const hash = hashOf(act, act.previous, act.salt)
  return [
    ...(act.previous === previous
      ? []
      : [`${name} does not follow on the act before it: one is missing, new or moved`]),
    ...(act.hash === hash ? [] : [`${name} is not as it was written down`]),
  ]
}

function linkOf(
  act: NewAuditEntry,
  previous: string,
  random: RandomBytes,
): { previous: string; salt: string; hash: string } {
  const salt = Buffer.from(random(SALT_BYTES)).toString('hex')
  return { previous, salt, hash: hashOf(act, previous, salt) }
}

/** SHA-256 of the canonical text of an act, its salt and the previous hash, with "v":1. */
function hashOf({ at, uid, by, act, subject, before, after }: NewAuditEntry, previous: string, salt: string): string {
  const written = { v: 1, previous, salt, at: at.toISOString(), uid, by, act, subject, before, after }
  // As the store returns it: dates as texts, without undefined fields.
  return nodeProofHashFunctions.ofText(canonicalJson(JSON.parse(JSON.stringify(written))))
}

function lastChained(database: Database) {
  const { id, hash } = adminActs
  return database.select({ id, hash }).from(adminActs).where(isNotNull(hash)).orderBy(desc(id)).limit(1)
}
