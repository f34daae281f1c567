import type { YardView } from '@tiltyard/contract'
import { listNames } from '@tiltyard/engine'
import { readControls } from '../league/controls/controlsStore.ts'
import type { Database } from '../platform/store/database.ts'
import type { MatchSetRow } from '../platform/store/schema.ts'
import { readMatchSet } from './matchStore.ts'

/** The start of the next set after this one; null when nothing is planned. */
export type FindNextMatchSetStart = (database: Database, current: MatchSetRow | null) => Promise<Date | null>

/** The public yard. */
export async function readYardView(database: Database, nextJousts: FindNextMatchSetStart): Promise<YardView> {
  const controls = await readControls(database)
  const set = await readMatchSet(database, controls?.currentMatchSetId ?? null)
  return {
    isLive: controls?.isLive ?? false,
    matchSet: set && {
      id: set.id,
      status: set.status,
      matchIds: listNames.map((_, position) => set.matchIds[position] ?? null),
      startTime: set.startTime.toISOString(),
    },
    nextJoustsAt: (await nextJousts(database, set))?.toISOString() ?? null,
  }
}
