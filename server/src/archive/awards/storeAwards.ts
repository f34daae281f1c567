import {
  type AwardHolder,
  computeAwards,
  displayName,
  type KnightName,
  type Stable,
  sides,
  titleCase,
} from '@tiltyard/engine'
import { lt } from 'drizzle-orm'
import { readStables } from '../../league/leagueStore.ts'
import { readTourney } from '../../league/seasons/seasonStore.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  type SeasonRow,
  type StoredHolder,
  seasonAwards,
  seasonKnights,
} from '../../platform/store/schema.ts'
import { type NamedSeasonJoust, readSeasonJousts } from './readSeasonJousts.ts'

/** The jousts of each holder that are stored. */
const JOUSTS_KEPT = 5

/** Computes and stores the awards of a season that is over (docs/seasons.md 6), in the transaction of its end. */
export async function storeAwards(transaction: Database, { number, standings }: SeasonRow): Promise<void> {
  const stables = await readStables(transaction)
  const tourney = (await readTourney(transaction, number))?.bracket ?? null
  const jousts = await readSeasonJousts(transaction, { season: number, stables, tourney })
  const newcomers = await findNewcomers(transaction, number, jousts)
  const awards = computeAwards({ stables, standings: standings ?? [], jousts, tourney, newcomers })
  if (awards.length === 0) return
  const names = listNames(jousts, stables)
  await transaction.insert(seasonAwards).values(
    awards.map(({ name: award, winner, runnerUp, decidedBy }) => ({
      ...{ season: number, award, knightId: winner.knightId, stableId: winner.stableId, decidedBy },
      ...{ winner: toStoredHolder(winner, names), runnerUp: runnerUp && toStoredHolder(runnerUp, names) },
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

/** Names by the ids of knights and stables; a knight's is that of the last joust. */
function listNames(jousts: readonly NamedSeasonJoust[], stables: readonly Stable[]): ReadonlyMap<string, string> {
  const knights = jousts.flatMap((joust) =>
    sides.map((side) => [joust[side].knightId, nameIn(joust.names[side === 'knight1' ? 0 : 1])] as const),
  )
  return new Map([...knights, ...stables.map(({ id, name }) => [id, titleCase(name)] as const)])
}

function nameIn([title, firstName, lastName, epithet, gender]: FinishedMatchRow['names'][0]): string {
  const name: KnightName = { title, firstName, lastName, epithet, gender }
  return displayName(name)
}

function toStoredHolder(holder: AwardHolder, names: ReadonlyMap<string, string>): StoredHolder {
  const { knightId, stableId, joustIds } = holder
  const name = names.get(knightId ?? stableId) ?? ''
  return { ...holder, name, joustIds: joustIds.slice(0, JOUSTS_KEPT), jousts: joustIds.length }
}
