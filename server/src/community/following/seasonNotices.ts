import { findStableIdentity, titleCase } from '@tiltyard/engine'
import { and, eq, gt, sql } from 'drizzle-orm'
import { readSeasonView } from '../../league/seasons/seasonViews.ts'
import { addNotices } from '../../notifications/addNotice.ts'
import type { Database } from '../../platform/store/database.ts'
import { seasons, users } from '../../platform/store/schema.ts'

/**
 * Notifies all users of the champions of seasons that ended since then; an abandoned season has none.
 * @param span milliseconds since 1970. @returns the number of new notices.
 */
export async function notifySeasonEnds(
  database: Database,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<number> {
  const over = await database
    .select({ number: seasons.number })
    .from(seasons)
    .where(and(eq(seasons.state, 'over'), gt(seasons.endedAt, new Date(since))))
  let made = 0
  for (const { number } of over) made += await notifySeasonEnd(database, number, new Date(now))
  return made
}

async function notifySeasonEnd(database: Database, season: number, at: Date): Promise<number> {
  const { champion, championKnight } = await readSeasonView(database, season)
  const knight = championKnight && {
    name: championKnight.name,
    stable: titleCase(findStableIdentity(championKnight.stableId)?.name ?? ''),
  }
  const champions = { season, knight, stable: champion?.name ?? null }
  const facts = { riders: null, startsAt: null, outcome: null, bet: null, champions }
  const notice = { kind: 'season-over', subject: String(season), matchId: null, facts, at } as const
  return addNotices(database, notice, sql`select ${users.uid} from ${users}`)
}
