import { currentVersions, type MatchSetup } from '@tiltyard/engine'
import { readTuning } from '../../league/controls/controlsStore.ts'
import { findKnightsUnordered } from '../../league/leagueStore.ts'
import type { Database } from '../../platform/store/database.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'
import { toMatchKnight } from './matchEntries.ts'

/**
 * The setup of a waiting match if it started now; null when a knight is gone. Nothing is pinned: a trade or another
 * tuning may still change it.
 */
export async function setupIfStartedNow(
  database: Database,
  { knight1, knight2 }: Pick<LiveMatchRow, 'knight1' | 'knight2'>,
): Promise<MatchSetup | null> {
  const knights = await findKnightsUnordered(database, [knight1.id, knight2.id])
  const [one, other] = [knight1, knight2].map(({ id }) => knights.find((knight) => knight.id === id))
  if (!one || !other) return null
  const tuning = await readTuning(database)
  return { ...currentVersions, tuning, knight1: toMatchKnight(one, knight1), knight2: toMatchKnight(other, knight2) }
}
