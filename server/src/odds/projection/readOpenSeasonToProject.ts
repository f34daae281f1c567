import { emptyPerformanceHistory, type SeasonStateForProjection } from '@tiltyard/engine'
import { readTuning } from '../../league/controls/controlsStore.ts'
import { readAllKnights, readBannedKnights, readStables } from '../../league/leagueStore.ts'
import { readOpenSeason, readTourney } from '../../league/seasons/seasonStore.ts'
import { readActiveMatches } from '../../matches/matchStore.ts'
import type { Database } from '../../platform/store/database.ts'
import type { SeasonRow } from '../../platform/store/schema.ts'
import { hasUnplayedHistory } from '../../schedule/historyWeeks.ts'
import { countUndrawnWeeks, readActiveSchedule, readDueScheduledMatches } from '../../schedule/scheduleStore.ts'
import type { SeasonToProject } from './projectOpenSeason.ts'

const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')

/**
 * Reads everything that the rest of the open season follows from. @param missedBefore slots that began earlier are not ridden
 * any more. @returns null while a match or a new league's past is ridden.
 */
export async function readOpenSeasonToProject(database: Database, missedBefore: Date): Promise<SeasonToProject | null> {
  if ((await readActiveMatches(database)).length > 0 || (await hasUnplayedHistory(database))) return null
  const season = await readOpenSeason(database)
  const stables = (await readStables(database)).map(({ id, name, knightIds }) => ({ id, name, knightIds }))
  const riders = await readAllKnights(database)
  const drawn = await readDrawn(database, season)
  const moment = {
    ...{ stables, banned: await readBannedKnights(database), drawn },
    knights: riders.map(({ id, personalStats, nighthood, performanceHistory }) => {
      // Nothing more follows from the records of a tourney.
      return {
        id,
        personalStats,
        nighthood,
        performanceHistory: drawn ? emptyPerformanceHistory() : performanceHistory,
      }
    }),
    coming: drawn ? [] : await readComing(database, stables, missedBefore),
    weeksToDraw: drawn ? 0 : await countUndrawnWeeks(database, season),
  }
  return { season: season.number, moment, tuning: await readTuning(database) }
}

async function readComing(
  database: Database,
  stables: SeasonStateForProjection['stables'],
  missedBefore: Date,
): Promise<SeasonStateForProjection['coming']> {
  const active = await readActiveSchedule(database)
  if (active === null) return []
  const coming = await readDueScheduledMatches(database, active, { after: missedBefore, until: FAR_FUTURE })
  const stableOf = (id: string) => stables.find(({ knightIds }) => knightIds.includes(id))
  // After a trade two knights of one stable do not joust.
  return coming
    .map(({ knight1Id, knight2Id }) => ({ knight1Id, knight2Id }))
    .filter(({ knight1Id, knight2Id }) => stableOf(knight1Id) !== stableOf(knight2Id))
}

/** The standings at the draw, and the bracket without slots, from which nothing follows; null before the draw. */
async function readDrawn(
  database: Database,
  { number, standings }: SeasonRow,
): Promise<SeasonStateForProjection['drawn']> {
  const tourney = await readTourney(database, number)
  if (tourney === null || standings === null) return null
  const { bracket } = tourney
  const jousts = bracket.jousts.map((joust) => ({
    ...joust,
    rides: joust.rides.filter(({ result }) => result !== null),
  }))
  return { standings, tourney: { ...bracket, jousts } }
}
