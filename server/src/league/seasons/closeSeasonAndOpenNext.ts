import type { SeasonState } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import { type SeasonRow, seasonKnights, seasons } from '../../platform/store/schema.ts'
import { readTuning } from '../controls/controlsStore.ts'
import { lockLeague } from '../leagueStore.ts'
import { computeSeasonStandings } from './seasonStandings.ts'
import { countSeasonMatches, newSeasonRow, readNextSeasonWeeks, readOpenSeason } from './seasonStore.ts'
import { toSeasonKnights } from './toSeasonKnights.ts'

/** A season's end. */
export interface SeasonEnd {
  readonly ended: SeasonRow
  readonly next: SeasonRow
}

/**
 * Ends the open season and begins the next: stores the final standings and each knight's record, and names the
 * champion stable of a season that is over and had a match. The standings are those of the regular season, and the records have the
 * tourney. No match may run. The records themselves stay; see `zeroKnightCounters`.
 */
export async function closeSeasonAndOpenNext(
  transaction: Database,
  { state, now }: { readonly state: Extract<SeasonState, 'over' | 'abandoned'>; readonly now: Date },
): Promise<SeasonEnd> {
  const open = await readOpenSeason(transaction)
  const { number } = open
  const league = await lockLeague(transaction)
  const standings = open.standings ?? (await computeSeasonStandings(transaction, league))
  const ridden = await countSeasonMatches(transaction, number)
  const champion = state === 'over' && ridden.matches > 0 ? (standings[0]?.stableId ?? null) : null
  const [ended] = await transaction
    .update(seasons)
    .set({
      ...{ state, endedAt: now, championStableId: champion, standings },
      championKnightId: state === 'over' ? open.championKnightId : null,
      ...{ tuning: await readTuning(transaction), ...ridden },
    })
    .where(eq(seasons.number, number))
    .returning()
  const records = toSeasonKnights(league).map(({ id: knightId, ...knight }) => ({
    season: number,
    knightId,
    ...knight,
  }))
  await insertRows(transaction, seasonKnights, records)
  const [next] = await transaction
    .insert(seasons)
    .values({ ...newSeasonRow(number + 1), weeks: await readNextSeasonWeeks(transaction) })
    .returning()
  if (!ended || !next) throw new Error('The season could not be ended.')
  return { ended, next }
}
