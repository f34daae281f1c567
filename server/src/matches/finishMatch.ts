import { problems } from '@tiltyard/contract'
import {
  addRecord,
  healAfterMatch,
  type Knight,
  type MatchEvent,
  type MatchState,
  matchRecords,
  type Side,
  sides,
} from '@tiltyard/engine'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { chainResult } from '../chain/resultChain.ts'
import type { Database } from '../database/database.ts'
import { type LiveMatchRow, liveMatches, matchSets } from '../database/schema.ts'
import { countChange } from '../league/changeCounts.ts'
import { lockKnights, updateKnight } from '../league/leagueStore.ts'
import { completeEntryOf } from '../schedule/scheduledLife.ts'
import { changeMatches } from './changeMatches.ts'
import { noWriter } from './noWriter.ts'
import { entropyOf } from './secret.ts'

/** A match that has ended, and what is to be logged of it as an error (specification section 8). */
export interface FinishedMatch {
  readonly match: LiveMatchRow
  readonly remarks: readonly string[]
}

/**
 * Ends a match in the transaction of its last event: result, injuries after healing, both records, the
 * schedule's entry, and the match set when this was its last. The processed marker makes it happen once, whoever retries.
 */
export async function finishMatch(
  transaction: Database,
  row: LiveMatchRow,
  events: readonly MatchEvent[],
  state: MatchState,
  at: Date,
): Promise<FinishedMatch> {
  const winner = state.winner === null ? null : row[state.winner].id
  const result = { status: 'completed', endTime: at, winner, ending: state.ending, processedAt: at } as const
  const isUnrecorded = and(eq(liveMatches.id, row.id), isNull(liveMatches.processedAt))
  const [finished] = await changeMatches(transaction, isUnrecorded, { ...result, ...noWriter })
  if (!finished) return { match: row, remarks: [] }
  const remarks = await recordKnights(transaction, finished, events, state)
  await completeSet(transaction, finished.matchSetId, at)
  const entry = await completeEntryOf(transaction, finished, at)
  await countChange(transaction, 'league', ...(entry === 'resolved' ? ['schedule' as const] : []))
  await chainResult(transaction, finished, events)
  const faults = entry === 'resolved' || entry === 'none' ? [] : [problems[entry].sentence]
  return { match: finished, remarks: [...remarks, ...faults] }
}

/** Completes a set whose matches have all ended. */
export async function completeSet(transaction: Database, setId: string, at: Date): Promise<void> {
  // Two matches that end in the same moment must not both think that the other is still ridden.
  await transaction.select({ id: matchSets.id }).from(matchSets).where(eq(matchSets.id, setId)).for('update')
  const unfinished = await transaction
    .select({ id: liveMatches.id })
    .from(liveMatches)
    .where(and(eq(liveMatches.matchSetId, setId), ne(liveMatches.status, 'completed')))
  if (unfinished.length > 0) return
  await transaction
    .update(matchSets)
    .set({ status: 'completed', endTime: at })
    .where(and(eq(matchSets.id, setId), inArray(matchSets.status, ['waiting', 'active'])))
}

async function recordKnights(
  transaction: Database,
  row: LiveMatchRow,
  events: readonly MatchEvent[],
  state: MatchState,
): Promise<string[]> {
  const { setup } = row
  if (setup === null) return []
  const records = matchRecords(state, events)
  const remarks = records ? [] : [`Nothing is recorded: the match has no winner (${state.ending}).`]
  const knights = await lockKnights(transaction, [row.knight1.id, row.knight2.id])
  for (const side of sides) {
    const knight = knights.find((candidate) => candidate.id === row[side].id)
    if (!knight) {
      remarks.push(`Knight not found: ${row[side].id}. Nothing is recorded for them.`)
      continue
    }
    const injuries = healAfterMatch(setup, state, side, knight.injuries, entropyOf(row.secret))
    const performanceHistory = records ? addRecord(knight.performanceHistory, records[side]) : knight.performanceHistory
    await updateKnight(transaction, knight.id, {
      injuries,
      displayedInjuries: injuries,
      performanceHistory,
      status: statusAfter(knight, side, state),
    })
  }
  return remarks
}

function statusAfter(knight: Knight, side: Side, state: MatchState): Knight['status'] {
  const hasDied = state.ending === 'double-death' || (state.ending === 'death' && state.winner !== side)
  return hasDied ? 'dead' : knight.status
}
