import type { MatchFact } from '@tiltyard/engine'
import { inArray } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  liveMatches,
  matchEvents,
  packedMatches,
} from '../../platform/store/schema.ts'
import { archiveRow } from '../archiveMatch.ts'
import { chainContents, type LinkContent, linkContent } from '../chain/resultChain.ts'
import { packMatch, unpackMatch, type WholeMatch } from './matchPack.ts'
import { rememberNames } from './riderNames.ts'

/** A match that is over, and on which list it was ridden, from 0; null where nobody knows. */
export interface FinishedRide extends WholeMatch {
  readonly list: number | null
}

/** What `insertPacked` stores of matches that are over, in the order of their ends. */
export interface PreparedRides {
  readonly archived: readonly FinishedMatchRow[]
  readonly packed: readonly (typeof packedMatches.$inferInsert)[]
  readonly links: readonly LinkContent[]
}

/**
 * Works out all that needs no store, before the transaction: packing takes a millisecond a match.
 * @param rides in the order of their ends. @throws UnpackableMatch.
 */
export function prepareRides(rides: readonly FinishedRide[]): PreparedRides {
  return {
    archived: rides.flatMap((ride) => archiveRow(ride.match, bodiesOf(ride), ride.list) ?? []),
    packed: rides.map(packRow),
    links: rides.flatMap((ride) => linkContent({ match: ride.match, told: bodiesOf(ride) })),
  }
}

/**
 * Stores matches that are over as if they had been played here: the archive's rows, the packs, and the links of the
 * chain. Nothing else follows from it: no record, no entry of a schedule, no change is counted.
 */
export async function insertPacked(transaction: Database, { archived, packed, links }: PreparedRides): Promise<void> {
  await insertRows(transaction, finishedMatches, archived)
  await rememberNames(transaction, archived)
  await insertRows(transaction, packedMatches, packed)
  await chainContents(transaction, links)
}

/** The row that keeps a match packed. @throws UnpackableMatch. */
export function packRow(whole: WholeMatch): typeof packedMatches.$inferInsert {
  const { id: matchId, createdAt, version, head, generation } = whole.match
  return { matchId, createdAt, version, head, generation, pack: packMatch(whole) }
}

/** Of these matches those that are packed. @throws Problem match-damaged for the first that can't be read. */
export async function readPacked(database: Database, matchIds: readonly string[]): Promise<WholeMatch[]> {
  return (await readPacks(database, matchIds)).map(wholeMatch)
}

/** The same without those that can't be read: one that is damaged must not hide the others. */
export async function readSoundPacked(database: Database, matchIds: readonly string[]): Promise<WholeMatch[]> {
  return (await readPacks(database, matchIds)).flatMap(soundMatch)
}

type PackedRow = Awaited<ReturnType<typeof readPacks>>[number]

/** What a seeding has changed since the match was packed is beside the pack. */
function wholeMatch({ matchId, pack, ...changed }: PackedRow): WholeMatch {
  const { match, events } = unpackMatch(matchId, pack)
  return { match: { ...match, ...changed }, events }
}

function soundMatch(row: PackedRow): WholeMatch[] {
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

/** How far those of these matches had come that are packed. */
export async function readPackedHeads(
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
 * Deletes all that is kept of these matches: packs, rows of the archive, and rows and events of those not packed yet. Their
 * links of the chain stay, for those that follow stand on them.
 */
export async function forgetMatches(transaction: Database, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return
  const ids = [...matchIds]
  await transaction.delete(packedMatches).where(inArray(packedMatches.matchId, ids))
  await transaction.delete(finishedMatches).where(inArray(finishedMatches.matchId, ids))
  await transaction.delete(matchEvents).where(inArray(matchEvents.matchId, ids))
  await transaction.delete(liveMatches).where(inArray(liveMatches.id, ids))
}

function bodiesOf({ events }: WholeMatch): readonly MatchFact[] {
  return events.map(({ body }) => body)
}
