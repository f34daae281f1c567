import type { AwardHolderView, AwardView, WonAward } from '@tiltyard/contract'
import { awardNames } from '@tiltyard/engine'
import { desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type SeasonAwardRow, type StoredAwardHolder, seasonAwards } from '../../platform/store/schema.ts'

/** The awards of a season, in the order of their announcement. */
export async function readSeasonAwards(database: Database, season: number): Promise<AwardView[]> {
  const rows = await database.select().from(seasonAwards).where(eq(seasonAwards.season, season))
  return rows.sort(compareAwards).map(({ award: name, winner, runnerUp, decidedBy }) => {
    return { name, winner: toHolderView(winner), runnerUp: runnerUp && toHolderView(runnerUp), decidedBy }
  })
}

/** The awards that a knight has won, the newest first. */
export function readAwardsOfKnight(database: Database, knightId: string): Promise<WonAward[]> {
  return readWonAwards(database, eq(seasonAwards.knightId, knightId))
}

/** The awards that a stable and its knights have won, the newest first. */
export function readAwardsOfStable(database: Database, stableId: string): Promise<WonAward[]> {
  return readWonAwards(database, eq(seasonAwards.stableId, stableId))
}

async function readWonAwards(database: Database, which: SQL): Promise<WonAward[]> {
  const rows = await database.select().from(seasonAwards).where(which).orderBy(desc(seasonAwards.season))
  return rows
    .sort((one, other) => other.season - one.season || compareAwards(one, other))
    .map(({ season, award: name, winner }) => ({ season, name, holder: toHolderView(winner) }))
}

function compareAwards(one: SeasonAwardRow, other: SeasonAwardRow): number {
  return awardNames.indexOf(one.award) - awardNames.indexOf(other.award)
}

function toHolderView({ figures, joustIds, ...holder }: StoredAwardHolder): AwardHolderView {
  return { ...holder, figures: [...figures], joustIds: [...joustIds] }
}
