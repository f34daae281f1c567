import type { BySide } from '@tiltyard/engine'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { crowds } from '../../platform/store/schema.ts'

/** One node's crowd at a match. */
export interface NodeCrowd {
  readonly matchId: string
  /** Streams of those who support nobody. */
  readonly rail: number
  /** The uids of present supporters, at most as many per side as are drawn. */
  readonly present: readonly string[]
  /** Cheers on this node. */
  readonly cheers: BySide<number>
}

/** By the store's clock: a killed node counts no longer than this. */
const LASTS = sql`clock_timestamp() + interval '20 seconds'`
const now = sql`clock_timestamp()`

/** Stores these crowds and deletes those of `gone`, in one transaction that does not wait for the disk. */
export async function storeCrowds(
  database: Database,
  node: string,
  ownCrowds: readonly NodeCrowd[],
  goneMatchIds: readonly string[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Rows that a power cut loses would have expired before the store is back.
    await transaction.execute(sql`set local synchronous_commit = off`)
    if (goneMatchIds.length > 0) {
      await transaction.delete(crowds).where(and(eq(crowds.node, node), inArray(crowds.matchId, [...goneMatchIds])))
    }
    if (ownCrowds.length === 0) return
    const rows = ownCrowds.map(({ matchId, rail, present, cheers }) => ({
      ...{ matchId, node, rail, present, until: LASTS },
      ...{ cheers1: cheers.knight1, cheers2: cheers.knight2 },
    }))
    const { rail, present, cheers1, cheers2, until } = crowds
    const set = Object.fromEntries(
      Object.entries({ rail, present, cheers1, cheers2, until }).map(([key, { name }]) => [
        key,
        sql`excluded.${sql.identifier(name)}`,
      ]),
    )
    await transaction
      .insert(crowds)
      .values(rows)
      .onConflictDoUpdate({ target: [crowds.matchId, crowds.node], set })
  })
}

/** The other nodes' crowds at these matches that have not expired. */
export async function readCrowds(
  database: Database,
  node: string,
  matchIds: readonly string[],
): Promise<readonly NodeCrowd[]> {
  const rows = await database
    .select()
    .from(crowds)
    .where(and(inArray(crowds.matchId, [...matchIds]), ne(crowds.node, node), gt(crowds.until, now)))
  return rows.map(({ matchId, rail, present, cheers1, cheers2 }) => ({
    ...{ matchId, rail, present },
    cheers: { knight1: cheers1, knight2: cheers2 },
  }))
}

/** Deletes expired crowds of nodes that are gone. */
export async function deleteExpiredCrowds(database: Database): Promise<void> {
  await database.delete(crowds).where(lt(crowds.until, now))
}
