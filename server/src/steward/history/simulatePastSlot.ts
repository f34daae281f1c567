import {
  type CareerHistory,
  computeLeagueAverages,
  FORM_RESULT_COUNT,
  type FormResult,
  type Knight,
  type MatchFact,
  replay,
  type Side,
  type Stable,
  sides,
  type Tuning,
} from '@tiltyard/engine'
import type { MatchToPack } from '../../archive/packs/packStore.ts'
import { type DecidedEnd, endedMatchColumns } from '../../matches/ends/endMatch.ts'
import { eventDueAt } from '../../matches/filterPublicMatch.ts'
import { computeAllMatchFacts } from '../../matches/sets/computeAllMatchFacts.ts'
import { newWaitingMatch } from '../../matches/sets/insertMatchSet.ts'
import type { CancelledEntry, PlannedRide } from '../../matches/sets/matchSetPlan.ts'
import { startedMatchColumns, toKnight1OddsPercent } from '../../matches/sets/startMatchSet.ts'
import { knightColumnsAfterMatch } from '../../matches/sets/updateKnightsOfDecidedMatch.ts'
import { clearedWriterColumns } from '../../matches/writing/clearedWriterColumns.ts'
import { matchStateColumns } from '../../matches/writing/storeEventsAndUpdateMatch.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import type { LiveMatchRow, MatchEventRow, MatchSetRow } from '../../platform/store/schema.ts'
import {
  createOddsCalculatorFromForms,
  type OddsCalculator,
  toKnightFormResult,
} from '../../schedule/oddsCalculator.ts'
import { splitRideableMatches } from '../slot.ts'
import type { PastSlot } from './listPastSlots.ts'

/** The past has real tempo. */
const TEMPO = 1
/** One writer without a failure. */
const WRITER_EPOCH = 1

/** A league in its past: each slot changes its knights for the next one. */
export interface SimulatedPastLeague {
  readonly stables: readonly Stable[]
  readonly tuning: Tuning
  readonly knights: Map<string, Knight>
  /** The last results of each knight in the week, the newest first. */
  readonly forms: Map<string, readonly FormResult[]>
  /** The knights' records before the slot. */
  readonly past: CareerHistory
}

/** A past match, and its schedule entry. */
export interface SimulatedPastMatch extends MatchToPack {
  readonly entryId: string
}

export interface SimulatedSlot {
  /** Null where no match of the slot could be ridden. */
  readonly set: MatchSetRow | null
  /** In the order of their ends. */
  readonly matches: readonly SimulatedPastMatch[]
  readonly unridden: readonly CancelledEntry[]
}

/**
 * Plays a slot of the past like the steward: simultaneous matches, with the odds, knights and stables at its start. It
 * changes the league to the state afterwards.
 */
export function simulatePastSlot(
  { startsAt, scheduleId, due }: PastSlot,
  league: SimulatedPastLeague,
  random: RandomBytes,
): SimulatedSlot {
  const { stables, knights } = league
  const { rides, unridden } = splitRideableMatches({ due, stables, knightIds: new Set(knights.keys()) })
  if (rides.length === 0) return { set: null, matches: [], unridden }
  const histories = [...knights.values()].map(({ performanceHistory }) => performanceHistory)
  const book = createOddsCalculatorFromForms(knights, computeLeagueAverages(histories), league.forms)
  const id = createRandomId('set', random)
  league.past.revive(rides.flatMap(({ pairing }) => [pairing.knight1Id, pairing.knight2Id]))
  const ridden = rides.map((ride, list) => rideMatch(ride, { id, list, startsAt, league, book, random }))
  const matchIds = ridden.map(({ match }) => match.id)
  const matches = ridden.sort(byEnd)
  for (const { match, outcome } of matches) leaveTrace(league, match, outcome)
  const endTime = matches.at(-1)?.match.endTime ?? startsAt
  const span = { startTime: startsAt, endTime, createdAt: startsAt }
  const set = { id, status: 'completed', matchIds, ...span, scheduleId } as const
  return { set, matches, unridden }
}

interface Slot {
  readonly id: string
  readonly list: number
  readonly startsAt: Date
  readonly league: SimulatedPastLeague
  readonly book: OddsCalculator
  readonly random: RandomBytes
}

function rideMatch({ pairing, entry }: PlannedRide, { id, list, startsAt, league, book, random }: Slot) {
  const knights = [pairing.knight1Id, pairing.knight2Id].flatMap((knightId) => league.knights.get(knightId) ?? [])
  const made = newWaitingMatch(id, pairing, knights, { at: startsAt, tempo: TEMPO, random })
  const { tuning, past } = league
  const odds1 = toKnight1OddsPercent(book.odds(pairing.knight1Id, pairing.knight2Id))
  const started: LiveMatchRow = {
    ...{ ...unwritten, ...made, writerEpoch: WRITER_EPOCH },
    ...startedMatchColumns(made, knights, { tuning, odds1, past }, startsAt),
  }
  const facts = computeAllMatchFacts(started)
  const outcome: DecidedEnd = { kind: 'decided', events: facts, state: replay(facts) }
  const last = facts.at(-1)
  const at = new Date((last && eventDueAt(started, last)) ?? startsAt)
  const match: LiveMatchRow = {
    ...started,
    ...matchStateColumns(started, outcome.state, at),
    ...endedMatchColumns(started, outcome, at),
  }
  return { entryId: entry?.id ?? '', match, events: facts.map((body) => eventRow(started, body)), list, outcome }
}

/** Stored exactly on time. */
function eventRow(match: LiveMatchRow, body: MatchFact): MatchEventRow {
  const createdAt = new Date(eventDueAt(match, body) ?? match.createdAt)
  return { matchId: match.id, seq: body.seq, epoch: WRITER_EPOCH, tOffsetMs: body.tOffsetMs, body, createdAt }
}

/** The columns of a match before its first event. */
const unwritten = {
  ...clearedWriterColumns,
  ...{ startTime: null, endTime: null, winner: null, ending: null, stoppedBy: null, odds1: null },
  ...{ currentCard: null, setup: null, setupCommitment: null, processedAt: null, tourney: null },
  ...{ isHandedOver: false, dismissedWriters: [], version: 0, generation: null },
} as const

function byEnd(one: Pick<SimulatedPastMatch, 'match'>, other: Pick<SimulatedPastMatch, 'match'>): number {
  const earlier = (one.match.endTime?.getTime() ?? 0) - (other.match.endTime?.getTime() ?? 0)
  return earlier || (one.match.id < other.match.id ? -1 : 1)
}

/** Updates the knights after a match. Dead knights had been revived for it. */
function leaveTrace({ knights, forms, past }: SimulatedPastLeague, match: LiveMatchRow, outcome: DecidedEnd): void {
  const end = { match, outcome, at: match.endTime ?? match.updatedAt }
  const { ending, winner } = outcome.state
  if (match.setup !== null && ending !== null) past.addResult(match.setup, { ending, winner }, end.at.getTime())
  const change = (side: Side): void => {
    const knight = knights.get(match[side].id)
    if (!knight) return
    knights.set(knight.id, { ...knight, status: 'alive', ...knightColumnsAfterMatch(knight, side, end) })
    const result = toKnightFormResult(knight.id, match.winner, match.ending)
    forms.set(knight.id, [result, ...(forms.get(knight.id) ?? [])].slice(0, FORM_RESULT_COUNT))
  }
  for (const side of sides) change(side)
}
