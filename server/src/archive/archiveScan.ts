import type { ArchiveQuery } from '@tiltyard/contract'
import { addDays, findListPosition } from '@tiltyard/engine'
import { and, eq, gte, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { helsinkiInstant } from '../league/time/helsinki.ts'
import type { Database } from '../platform/store/database.ts'
import {
  finishedMatches,
  finishedMatchHasFallSql,
  hasRareEnding,
  isCloseSql,
  isRareEndingSql,
  isUpsetSql,
} from '../platform/store/schema.ts'
import { findRidersByName } from './packs/riderNames.ts'

/** The index scan that finds a page's matches. */
export interface ArchiveScan {
  /** Index scans in the archive's order, together without duplicates; undefined scans everything. */
  readonly indexConditions: readonly (SQL | undefined)[]
  /** The remaining filter; undefined where every match fits. */
  readonly remainingFilter: SQL | undefined
}

export type ArchiveFilters = Omit<ArchiveQuery, 'before' | 'after' | 'locale'>

/** A name of more knights than this is searched by a scan of all matches, which soon finds one. */
const FEW_RIDERS = 8

const { endedAt, knight1Id, knight2Id, stable1Id, stable2Id, ending: endingColumn, list: listColumn } = finishedMatches

/**
 * Chooses the index: the rarest filter leads, and the scan checks the rest. @returns null where nobody has ever ridden
 * under such a name.
 */
export async function planArchiveScan(database: Database, filters: ArchiveFilters): Promise<ArchiveScan | null> {
  const { knight, name, ending, tag, stable, list, season, day } = filters
  const riders = name === undefined ? null : await findRidersByName(database, name)
  if (riders?.knightIds.length === 0) return null
  const named = riders && isNamed(riders.names)
  const ofEnding = ending === undefined ? undefined : and(eq(endingColumn, ending), ifRare(ending))
  const ofTag = tag && tags[tag]
  const ofSeason = season === undefined ? undefined : eq(finishedMatches.season, season)
  const within = and(ofSeason, day === undefined ? undefined : matchesEndedOnDayCondition(day))
  const others = [
    stable === undefined ? undefined : or(eq(stable1Id, stable), eq(stable2Id, stable)),
    list === undefined ? undefined : eq(listColumn, findListPosition(list) ?? -1),
  ]
  const walk = (leads: readonly (SQL | undefined)[], ...rest: readonly (SQL | undefined | null)[]): ArchiveScan => ({
    indexConditions: leads.map((lead) => and(within, lead)),
    remainingFilter: and(...[...rest, ...others].map((part) => part ?? undefined)),
  })
  if (knight !== undefined) return walk(ridersArms([knight]), named, ofEnding, ofTag)
  if (riders && riders.knightIds.length <= FEW_RIDERS) {
    return walk(ridersArms(riders.knightIds), named, ofEnding, ofTag)
  }
  if (ending !== undefined && hasRareEnding(ending)) return walk([ofEnding], named, ofTag)
  if (tag !== undefined && tag !== 'falls') return walk([ofTag], named, ofEnding)
  return walk([undefined], named, ofEnding, ofTag)
}

const tags = { upsets: isUpsetSql, close: isCloseSql, falls: finishedMatchHasFallSql }

/** Repeats the index's condition, so that the store uses it. */
function ifRare(ending: string): SQL | undefined {
  return hasRareEnding(ending) ? isRareEndingSql : undefined
}

/** The matches that ended on a day in Helsinki. */
export function matchesEndedOnDayCondition(day: string): SQL | undefined {
  return and(gte(endedAt, helsinkiInstant(day, '00:00')), lt(endedAt, helsinkiInstant(addDays(day, 1), '00:00')))
}

/** The matches of these knights, on either side. */
function ridersArms(knightIds: readonly string[]): (SQL | undefined)[] {
  const ids = [...knightIds]
  return [
    ...ids.map((id) => eq(knight1Id, id)),
    ...ids.map((id) => and(eq(knight2Id, id), ids.length > 1 ? notInArray(knight1Id, ids) : undefined)),
  ]
}

/** Either knight had one of these names in the match, whatever their other names are. */
function isNamed(names: readonly string[]): SQL | undefined {
  const anyOf = sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
  return or(sql`${nameAt(0)} in ${anyOf}`, sql`${nameAt(1)} in ${anyOf}`)
}

/** Built like displayName. */
function nameAt(at: 0 | 1): SQL {
  const parts = [0, 1, 2, 3].map((part) => `nullif(names->${at}->>${part}, '')`)
  return sql.raw(`concat_ws(' ', ${parts.join(', ')})`)
}
