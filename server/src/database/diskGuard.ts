import type { PGlite } from '@electric-sql/pglite'
import { Problem } from '../refusals/problem.ts'
import { aroundStatements } from './aroundStatements.ts'
import type { DiskWatch } from './diskWatch.ts'

/** PostgreSQL's own code for a disk that is full. */
const DISK_FULL = '53100'

/**
 * A database that writes only while its disk has room, whoever asks: each statement that may write is let in by the
 * watch. Reading goes on.
 */
export function guardWrites(pglite: PGlite, watch: DiskWatch): PGlite {
  return aroundStatements(pglite, async (text, run) => {
    if (mayWrite(text)) watch.admitWrite()
    return run().catch(refuseFull)
  })
}

/** Texts come with blanks for their values, so that a word in them is a word of the statement. */
function mayWrite(text: string): boolean {
  const isReading = /^\s*(select|with|show|savepoint|release|rollback|fetch|close|set local|declare)\b/i.test(text)
  // A lock on a row is written too, and what a cursor puts aside.
  const written = /\b(insert into|update|delete from|for (no key update|share|key share)|with hold)\b/i
  return !isReading || written.test(text)
}

function refuseFull(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === DISK_FULL ? new Problem('disk-full') : error
}
