import { eventDueTimeMs, type MatchDocument, type MatchView, type TimestampedEvent } from '@tiltyard/contract'
import {
  buildTickerCard,
  englishTicker,
  type MatchEvent,
  replay,
  type Side,
  toStoredTickerCard,
} from '@tiltyard/engine'
import type { LiveMatchRow, MatchKnightEntry } from '../platform/store/schema.ts'
import { toPublicMatchView } from './filterPublicMatch.ts'

type Standing = Pick<MatchKnightEntry, 'points' | 'penalties' | 'warnings' | 'injuries' | 'displayedInjuries'>

/** The score of a match. */
interface Board extends Readonly<Record<Side, Standing>> {
  readonly currentPass: number
  readonly currentCard: MatchDocument['currentCard']
}

/** A match with its state after these public events: nothing unplayed can show. */
export function toMatchDocument(match: MatchView, events: readonly MatchEvent[]): MatchDocument {
  const state = replay(events)
  const card = buildTickerCard(match, events, englishTicker)
  return documentOf(match, { ...state, currentCard: card && toStoredTickerCard(card) }, lastMoment(match, events))
}

/** A waiting or completed match with its state from the store: nothing of it is secret. */
export function matchDocumentFromStoredState(row: LiveMatchRow): MatchDocument {
  const match = toPublicMatchView(row)
  return documentOf(match, row, lastMoment(match, []))
}

/** The events with their due times. */
export function timestampEvents(match: MatchView, events: readonly MatchEvent[]): TimestampedEvent[] {
  return events.map((event) => ({ ...event, timestamp: momentOf(match, event) }))
}

function documentOf(match: MatchView, board: Board, updatedAt: string): MatchDocument {
  return {
    ...match,
    updatedAt,
    currentPass: board.currentPass,
    suddenDeathPasses: Math.max(0, board.currentPass - match.maxPasses),
    currentCard: board.currentCard,
    knight1: riderOf(match, board, 'knight1'),
    knight2: riderOf(match, board, 'knight2'),
  }
}

function riderOf(match: MatchView, board: Board, side: Side): MatchDocument[Side] {
  const { points, penalties, warnings, injuries, displayedInjuries } = board[side]
  const knight = match[side]
  return { ...knight, stable: knight.stableId, points, penalties, warnings, injuries, displayedInjuries }
}

function lastMoment(match: MatchView, events: readonly MatchEvent[]): string {
  const last = events.at(-1)
  return match.endTime ?? (last ? momentOf(match, last) : (match.startTime ?? match.createdAt))
}

function momentOf({ startTime, createdAt, tempo }: MatchView, event: MatchEvent): string {
  return new Date(
    Math.round(eventDueTimeMs({ startMs: Date.parse(startTime ?? createdAt), tempo }, event)),
  ).toISOString()
}
