import type { MatchFact } from '@tiltyard/engine'
import { inArray } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import {
  finishedMatches,
  liveMatches,
  matchEvents,
  type NewFinishedMatch,
  packedMatches,
} from '../../platform/store/schema.ts'
import { toArchiveRow } from '../archiveIfBegun.ts'
import { appendChainLinks, type ChainLinkContent, toChainLinkContent } from '../chain/resultChain.ts'
import { type MatchRowWithEvents, packMatch, unpackMatch } from './matchPack.ts'
import { storeRiderNames } from './riderNames.ts'

/** A completed match, and the number of its list, from 0; null where unknown. */
export interface MatchToPack extends MatchRowWithEvents {
  readonly list: number | null
}

/** The input of `insertPackedMatches`: completed matches, in the order of their ends. */
export interface PreparedPacks {
  readonly archived: readonly NewFinishedMatch[]
  readonly packed: readonly (typeof packedMatches.$inferInsert)[]
  readonly links: readonly ChainLinkContent[]
}

/**
 * Prepares everything before the transaction, because packing takes a millisecond per match. @param rides in the order
 * of their ends. @throws UnpackableMatchError.
 */
export function preparePacks(rides: readonly MatchToPack[]): PreparedPacks {
  return {
    archived: rides.flatMap((ride) => toArchiveRow(ride.match, bodiesOf(ride), ride.list) ?? []),
    packed: rides.map(toPackedMatchRow),
    links: rides.flatMap((ride) => toChainLinkContent({ match: ride.match, events: bodiesOf(ride) })),
  }
}

/**
 * Stores completed matches as if they had been played here: archive rows, packs and chain links. It changes nothing
 * else: no record, no schedule entry, no change count.
 */
export async function insertPackedMatches(
  transaction: Database,
  { archived, packed, links }: PreparedPacks,
): Promise<void> {
  await insertRows(transaction, finishedMatches, archived)
  await storeRiderNames(transaction, archived)
  await insertRows(transaction, packedMatches, packed)
  await appendChainLinks(transaction, links)
}

/** The row of a packed match. @throws UnpackableMatchError. */
export function toPackedMatchRow(whole: MatchRowWithEvents): typeof packedMatches.$inferInsert {
  const { id: matchId, createdAt, version, head, generation } = whole.match
  return { matchId, createdAt, version, head, generation, pack: packMatch(whole) }
}

/** Reads the packed ones of these matches. @throws Problem match-damaged for the first damaged one. */
export async function readPackedMatches(
  database: Database,
  matchIds: readonly string[],
): Promise<MatchRowWithEvents[]> {
  return (await readPacks(database, matchIds)).map(wholeMatch)
}

/** Reads the packed ones of these matches without damaged ones, which must not hide the others. */
export async function readUndamagedPackedMatches(
  database: Database,
  matchIds: readonly string[],
): Promise<MatchRowWithEvents[]> {
  return (await readPacks(database, matchIds)).flatMap(soundMatch)
}

type PackedRow = Awaited<ReturnType<typeof readPacks>>[number]

/** A reseed after the packing changes columns beside the pack. */
function wholeMatch({ matchId, pack, ...changed }: PackedRow): MatchRowWithEvents {
  const { match, events } = unpackMatch(matchId, pack)
  return { match: { ...match, ...changed }, events }
}

function soundMatch(row: PackedRow): MatchRowWithEvents[] {
  try {
    return [wholeMatch(row)]
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

async function readPacks(database: Database, matchIds: readonly string[]) {
  if (matchIds.length === 0) return []
  const { matchId, pack, version, generation } = packedMatches
  return database
    .select({ matchId, pack, version, generation })
    .from(packedMatches)
    .where(inArray(matchId, [...matchIds]))
}

/** The heads of the packed ones of these matches. */
export async function readPackedMatchHeads(
  database: Database,
  matchIds: readonly string[],
): Promise<{ readonly id: string; readonly head: number; readonly version: number }[]> {
  if (matchIds.length === 0) return []
  const { matchId: id, head, version } = packedMatches
  return database
    .select({ id, head, version })
    .from(packedMatches)
    .where(inArray(id, [...matchIds]))
}

/**
 * Deletes everything about these matches: packs, archive rows, and rows and events of unpacked ones. Their chain links
 * stay, because later links depend on them.
 */
export async function deleteMatches(transaction: Database, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return
  const ids = [...matchIds]
  await transaction.delete(packedMatches).where(inArray(packedMatches.matchId, ids))
  await transaction.delete(finishedMatches).where(inArray(finishedMatches.matchId, ids))
  await transaction.delete(matchEvents).where(inArray(matchEvents.matchId, ids))
  await transaction.delete(liveMatches).where(inArray(liveMatches.id, ids))
}

function bodiesOf({ events }: MatchRowWithEvents): readonly MatchFact[] {
  return events.map(({ body }) => body)
}
