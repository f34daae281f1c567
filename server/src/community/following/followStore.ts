import { type FollowedKind, type FollowedKnightOrStable, MAX_FOLLOWS_PER_USER } from '@tiltyard/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { follows, users } from '../../platform/store/schema.ts'

/** A user's follow of a knight or a stable. */
export interface Follow {
  readonly uid: string
  readonly kind: FollowedKind
  readonly id: string
}

/** A user's follows, the earliest first. */
export async function readFollows(database: Database, uid: string): Promise<FollowedKnightOrStable[]> {
  const rows = await database
    .select()
    .from(follows)
    .where(eq(follows.uid, uid))
    .orderBy(asc(follows.since), asc(follows.kind), asc(follows.id))
  return rows.map(({ kind, id, since }) => ({ kind, id, since: since.toISOString() }))
}

/** Adds a follow; an existing one keeps its date. @throws Problem follows-full, knight-not-found, stable-not-found. */
export async function storeFollow(
  database: Database,
  roster: Roster,
  { uid, kind, id }: Follow,
  at: Date,
): Promise<void> {
  requireKnown(roster, kind, id)
  await database.transaction(async (transaction) => {
    // Locks the user, so that concurrent follows do not exceed the limit.
    await transaction.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update')
    await transaction.insert(follows).values({ uid, kind, id, since: at }).onConflictDoNothing()
    const [counted] = await transaction.select({ number: count() }).from(follows).where(eq(follows.uid, uid))
    if ((counted?.number ?? 0) > MAX_FOLLOWS_PER_USER)
      throw new Problem('follows-full', { max: String(MAX_FOLLOWS_PER_USER) })
  })
}

/** Removes a follow, whether the knight or stable still exists or not. */
export async function deleteFollow(database: Database, { uid, kind, id }: Follow): Promise<void> {
  await database.delete(follows).where(and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.id, id)))
}

/** The followed knights: directly, or by their present stable. */
export function listFollowedKnightIds(
  roster: Roster,
  followed: readonly Pick<FollowedKnightOrStable, 'kind' | 'id'>[],
): string[] {
  const wanted = new Set(followed.map(({ kind, id }) => `${kind} ${id}`))
  const isWanted = (id: string): boolean =>
    wanted.has(`knight ${id}`) || wanted.has(`stable ${roster.stableIdOf.get(id) ?? ''}`)
  return roster.knights.map(({ id }) => id).filter(isWanted)
}

function requireKnown({ knightsById, stables }: Roster, kind: FollowedKind, id: string): void {
  if (kind === 'knight' && !knightsById.has(id)) throw new Problem('knight-not-found')
  if (kind === 'stable' && !stables.some((stable) => stable.id === id)) throw new Problem('stable-not-found')
}
