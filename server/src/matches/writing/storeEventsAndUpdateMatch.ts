import { buildTickerCard, englishTicker, type MatchFact, type MatchState, toStoredTickerCard } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches, matchEvents } from '../../platform/store/schema.ts'
import { type ChangedMatchWithLogErrors, endMatch } from '../ends/endMatch.ts'
import { computeAllMatchFacts, computeStateAfterFacts } from '../sets/computeAllMatchFacts.ts'
import { updateKnightEntries } from '../sets/matchEntries.ts'
import { updatePublicMatchColumns } from '../sets/updatePublicMatchColumns.ts'
import { narrateWholeMatch } from './narrateEvents.ts'

/**
 * Stores the next events of a locked match under its epoch; the last event also records the result. They must follow
 * its head, and be the server's own. @param now milliseconds since 1970, the time of storing.
 */
export async function storeEventsAndUpdateMatch(
  transaction: Database,
  row: LiveMatchRow,
  events: readonly MatchFact[],
  now: number,
): Promise<ChangedMatchWithLogErrors> {
  const { matchId, epoch, at } = { matchId: row.id, epoch: row.writerEpoch, at: new Date(now) }
  const rows = events.map((body) => ({
    ...{ matchId, seq: body.seq, epoch, tOffsetMs: body.tOffsetMs, body, createdAt: at },
  }))
  await transaction.insert(matchEvents).values(rows)
  const planned = computeAllMatchFacts(row)
  const head = row.head + events.length
  const state = computeStateAfterFacts(row, head)
  const [stored] = await updatePublicMatchColumns(
    transaction,
    eq(liveMatches.id, matchId),
    matchStateColumns(row, state, at),
  )
  if (!stored) throw new Error(`Match ${matchId} not found`)
  if (head < planned.length) return { match: stored, remarks: [] }
  return endMatch(transaction, stored, { kind: 'decided', events: planned, state }, at)
}

/** The columns for the state of a match. @param state after its last stored event. */
export function matchStateColumns(row: LiveMatchRow, state: MatchState, at: Date) {
  const { maxPasses, setup } = row
  const head = state.seq
  const card =
    setup === null
      ? null
      : buildTickerCard({ ...setup, maxPasses }, narrateWholeMatch(row).slice(0, head), englishTicker)
  return {
    head,
    updatedAt: at,
    currentPass: state.currentPass,
    suddenDeathPasses: Math.max(0, state.currentPass - maxPasses),
    ...updateKnightEntries(row, state),
    currentCard: card === null ? null : toStoredTickerCard(card),
  }
}
