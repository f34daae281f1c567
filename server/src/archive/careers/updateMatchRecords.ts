import {
  findRecordEventSeq,
  type MatchFact,
  type MatchRecordFigure,
  matchRecordFigures,
  type Side,
  sides,
} from '@tiltyard/engine'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type MatchRecordRow, matchRecords } from '../../platform/store/schema.ts'
import { archivedFiguresOnSide, compareByEndTime, type DecidedMatchRow } from './knightMatchResults.ts'

/** Reads all events of a match in order; empty where they are deleted. */
export type ReadMatchEvents = (matchId: string) => Promise<readonly MatchFact[]>

/** The number of record matches per figure. */
export const RECORDS_PER_FIGURE = 10

type Candidate = Omit<MatchRecordRow, 'seq'>

/** Adds these matches to the records where they qualify, and drops the surpassed ones. */
export async function updateMatchRecords(
  transaction: Database,
  rows: readonly DecidedMatchRow[],
  eventsOf: ReadMatchEvents,
): Promise<void> {
  const kept = await transaction.select().from(matchRecords)
  const next = keepTopRecordsPerFigure([...kept, ...rows.flatMap(listRecordCandidates)])
  const [fresh, gone] = [next.filter(notIn(kept)), kept.filter(notIn(next))]
  if (gone.length > 0) await transaction.delete(matchRecords).where(or(...gone.map(isRecord)))
  if (fresh.length > 0) await transaction.insert(matchRecords).values(await withMoments(fresh, eventsOf))
}

/** The best of each figure, in order. Of two equal ones the earlier stays ahead. */
export function keepTopRecordsPerFigure<Row extends Candidate>(rows: readonly Row[]): Row[] {
  return matchRecordFigures.flatMap((figure) =>
    rows
      .filter((row) => row.figure === figure)
      .sort((one, other) => other.value - one.value || compareByEndTime(one, other) || (one.side < other.side ? -1 : 1))
      .slice(0, RECORDS_PER_FIGURE),
  )
}

/** The figures for which a match may be a record. */
export function listRecordCandidates(row: DecidedMatchRow): Candidate[] {
  const { matchId, endedAt, winner, passes, leadChanges, comeback, odds1 } = row
  const figures = sides.map((side) => archivedFiguresOnSide(row, side))
  const both = (figure: 'points' | 'falls' | 'broken') => figures.reduce((sum, one) => sum + one[figure], 0)
  const candidate = (figure: MatchRecordFigure, side: Side | 'both', value: number): Candidate[] =>
    value > 0 ? [{ figure, matchId, side, value, endedAt }] : []
  return [
    ...sides.flatMap((side) => candidate('points', side, archivedFiguresOnSide(row, side).points)),
    ...candidate('total-points', 'both', both('points')),
    ...candidate('falls', 'both', both('falls')),
    ...candidate('broken', 'both', both('broken')),
    ...candidate('passes', 'both', passes),
    ...candidate('lead-changes', 'both', leadChanges),
    ...(winner ? candidate('comeback', winner, comeback) : []),
    ...(winner && odds1 !== null ? candidate('upset', winner, upsetBy(winner, odds1)) : []),
    // Of deaths the latest are kept, not the greatest.
    ...diedIn(row).flatMap((side) => candidate('death', side, endedAt.getTime())),
  ]
}

/** How unlikely the winner was: the percent for the other knight, above 50. */
function upsetBy(winner: Side, odds1: number): number {
  const against = winner === 'knight1' ? 100 - odds1 : odds1
  return against > 50 ? against : 0
}

function diedIn({ ending, winner }: DecidedMatchRow): Side[] {
  if (ending === 'double-death') return [...sides]
  return ending === 'death' ? sides.filter((side) => side !== winner) : []
}

async function withMoments(records: readonly Candidate[], eventsOf: ReadMatchEvents): Promise<MatchRecordRow[]> {
  const rows: MatchRecordRow[] = []
  const eventsById = new Map<string, readonly MatchFact[]>()
  for (const record of records) {
    const { matchId, figure, side } = record
    const events = eventsById.get(matchId) ?? (await eventsOf(matchId))
    eventsById.set(matchId, events)
    rows.push({ ...record, seq: findRecordEventSeq(figure, side === 'both' ? null : side, events) })
  }
  return rows
}

/** A record's match and figure. */
export function matchRecordKey({ figure, matchId, side }: Candidate): string {
  return `${figure} ${matchId} ${side}`
}

function notIn(rows: readonly Candidate[]) {
  const keys = new Set(rows.map(matchRecordKey))
  return (row: Candidate): boolean => !keys.has(matchRecordKey(row))
}

function isRecord({ figure, matchId, side }: Candidate) {
  return and(eq(matchRecords.figure, figure), eq(matchRecords.matchId, matchId), eq(matchRecords.side, side))
}
