import { setImmediate as letOthersRun } from 'node:timers/promises'
import {
  type Award,
  type AwardHolder,
  computeAwards,
  displayName,
  type KnightName,
  type Stable,
  titleCase,
} from '@tiltyard/engine'
import { lt } from 'drizzle-orm'
import { readStables } from '../../league/leagueStore.ts'
import { readTourney } from '../../league/seasons/seasonStore.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  type SeasonRow,
  type StoredAwardHolder,
  seasonAwards,
  seasonKnights,
} from '../../platform/store/schema.ts'
import { type NamedSeasonJoust, readSeasonJousts } from './readSeasonJousts.ts'

/** The jousts of each holder that are stored. */
const JOUSTS_KEPT = 5

/**
 * Computes and stores the awards of a season that is over (docs/seasons.md 6), in the transaction of its end. Other requests
 * are answered between two awards.
 */
export async function storeAwards(transaction: Database, { number, standings }: SeasonRow): Promise<void> {
  const stables = await readStables(transaction)
  const tourney = (await readTourney(transaction, number))?.bracket ?? null
  const jousts = await readSeasonJousts(transaction, { season: number, stables, tourney })
  const newcomers = await findNewcomers(transaction, number, jousts)
  const awards: Award[] = []
  for (const award of computeAwards({ stables, standings: standings ?? [], jousts, tourney, newcomers })) {
    awards.push(award)
    await letOthersRun()
  }
  if (awards.length === 0) return
  const toStoredHolder = (holder: AwardHolder): StoredAwardHolder => {
    const { joustIds } = holder
    const name = findHolderName(holder, jousts, stables)
    return { ...holder, name, joustIds: joustIds.slice(0, JOUSTS_KEPT), jousts: joustIds.length }
  }
  await transaction.insert(seasonAwards).values(
    awards.map(({ name: award, winner, runnerUp, decidedBy }) => ({
      ...{ season: number, award, knightId: winner.knightId, stableId: winner.stableId, decidedBy },
      ...{ winner: toStoredHolder(winner), runnerUp: runnerUp && toStoredHolder(runnerUp) },
    })),
  )
}

/** The knights of these jousts who were in no season before. */
async function findNewcomers(
  transaction: Database,
  number: number,
  jousts: readonly NamedSeasonJoust[],
): Promise<ReadonlySet<string>> {
  const { knightId, season } = seasonKnights
  const before = await transaction.selectDistinct({ knightId }).from(seasonKnights).where(lt(season, number))
  const veterans = new Set(before.map((row) => row.knightId))
  const riders = jousts.flatMap(({ knight1, knight2 }) => [knight1.knightId, knight2.knightId])
  return new Set(riders.filter((id) => !veterans.has(id)))
}

/** The stable's name, or the knight's in their last joust; empty without any. */
function findHolderName(
  { knightId, stableId }: AwardHolder,
  jousts: readonly NamedSeasonJoust[],
  stables: readonly Stable[],
): string {
  if (knightId === null) return titleCase(stables.find(({ id }) => id === stableId)?.name ?? '')
  const last = jousts
    .filter(({ knight1, knight2 }) => knight1.knightId === knightId || knight2.knightId === knightId)
    .at(-1)
  return last ? nameIn(last.names[last.knight1.knightId === knightId ? 0 : 1]) : ''
}

function nameIn([title, firstName, lastName, epithet, gender]: FinishedMatchRow['names'][0]): string {
  const name: KnightName = { title, firstName, lastName, epithet, gender }
  return displayName(name)
}
