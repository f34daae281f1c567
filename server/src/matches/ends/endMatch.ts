import type { CancelReason, ChangeTopic, StoppedBy } from '@tiltyard/contract'
import type { MatchFact, MatchState } from '@tiltyard/engine'
import { and, eq, ne } from 'drizzle-orm'
import { archiveIfBegun } from '../../archive/archiveIfBegun.ts'
import { addArchivedMatchToCareersAndRecords } from '../../archive/careers/addMatchesToCareersAndRecords.ts'
import { appendToResultChain } from '../../archive/chain/resultChain.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import { lockUnplayedHistory } from '../../schedule/historyWeeks.ts'
import { readStoredEvents } from '../matchStore.ts'
import { completeMatchSetIfOver } from '../sets/completeSet.ts'
import { resolveScheduleEntry } from '../sets/resolveScheduleEntry.ts'
import { updateKnightsOfDecidedMatch } from '../sets/updateKnightsOfDecidedMatch.ts'
import { updatePublicMatchColumns } from '../sets/updatePublicMatchColumns.ts'
import { clearedWriterColumns } from '../writing/clearedWriterColumns.ts'
import { settleBets } from './settleBets.ts'

/** The last event was stored and gives the result. */
export interface DecidedEnd {
  readonly kind: 'decided'
  /** Every event of the match, in order. */
  readonly events: readonly MatchFact[]
  readonly state: MatchState
}

/** It was ended by force, without a result. */
export interface ForcedEnd {
  readonly kind: 'stopped'
  readonly by: StoppedBy
  /** Why nobody rode it; omitted for a match that was running or waiting. */
  readonly unridden?: CancelReason
}

/** How a match ends. */
export type MatchOutcome = DecidedEnd | ForcedEnd

/** A match that has just ended, with its state. */
export interface MatchEnd<Outcome extends MatchOutcome> {
  readonly match: LiveMatchRow
  readonly outcome: Outcome
  readonly at: Date
}

/** A consequence's results: errors for the log, and changed topics for readers. */
export interface ConsequenceReport {
  readonly remarks?: readonly string[]
  readonly changed?: readonly ChangeTopic[]
}

/** The matches that end in one transaction and in one way, and the evidence so far. */
export interface MatchesEndingTogether<Outcome extends MatchOutcome> {
  readonly matches: readonly LiveMatchRow[]
  readonly outcome: Outcome
  readonly at: Date
  readonly traces: readonly ConsequenceReport[]
}

type FollowUp<Outcome extends MatchOutcome> = (
  transaction: Database,
  ends: MatchesEndingTogether<Outcome>,
) => Promise<readonly ConsequenceReport[]>

interface Consequence {
  readonly what: string
  /** Part of the league's record, in the order of the ends: it waits until a new league's past is complete. */
  readonly isRecord: boolean
  /** Null where the consequence does not apply to such an end. */
  readonly decided: FollowUp<DecidedEnd> | null
  readonly stopped: FollowUp<ForcedEnd> | null
}

/**
 * The consequences of an end after `close`, in the same transaction, one after the other, for every match that ends.
 * While a new league's past is played, `endHistoryAndRecordDeferredMatches` does the record's part later. The order is also the lock order, so
 * that two concurrent ends never deadlock.
 */
export const matchEndConsequences: readonly Consequence[] = [
  {
    what: 'the knights heal, are recorded, may be dead',
    isRecord: true,
    decided: each(updateKnightsOfDecidedMatch),
    stopped: null,
  },
  {
    what: 'the set is complete with its last match',
    isRecord: false,
    decided: each(completeMatchSetIfOver),
    stopped: each(completeMatchSetIfOver),
  },
  {
    what: "the schedule's entry is resolved",
    isRecord: false,
    decided: each(resolveScheduleEntry),
    stopped: each(resolveScheduleEntry),
  },
  { what: 'the archive has it', isRecord: true, decided: each(archiveDecided), stopped: each(archiveStopped) },
  { what: 'the changes are counted for readers', isRecord: false, decided: countChanges, stopped: countChanges },
  {
    what: 'the chain of results has a link more',
    isRecord: true,
    decided: each(chainDecided),
    stopped: each(chainStopped),
  },
  { what: 'lives and records have counted it', isRecord: true, decided: each(countDecided), stopped: null },
  { what: 'the bets on it are settled', isRecord: false, decided: settleBets, stopped: settleBets },
]

/** A match that has ended or changed, and errors for the log (rules 7.1). */
export interface ChangedMatchWithLogErrors {
  readonly match: LiveMatchRow
  readonly remarks: readonly string[]
}

/**
 * Ends a match with all consequences, in the caller's transaction. A match that has already ended is returned
 * unchanged.
 */
export async function endMatch(
  transaction: Database,
  row: LiveMatchRow,
  outcome: MatchOutcome,
  at: Date,
): Promise<ChangedMatchWithLogErrors> {
  const { ended, remarks } = await endMatches(transaction, [row], outcome, at)
  return { match: ended[0] ?? row, remarks }
}

/** Ends several matches in one way. @returns the matches that ended now, in the order of their ids. */
export async function endMatches(
  transaction: Database,
  rows: readonly LiveMatchRow[],
  outcome: MatchOutcome,
  at: Date,
): Promise<{ readonly ended: readonly LiveMatchRow[]; readonly remarks: readonly string[] }> {
  const isPastToCome = await lockUnplayedHistory(transaction)
  const ended: LiveMatchRow[] = []
  for (const row of inOrderOfIds(rows)) ended.push(...(await close(transaction, row, outcome, at)))
  let traces: readonly ConsequenceReport[] = []
  if (ended.length === 0) return { ended, remarks: [] }
  for (const consequence of matchEndConsequences) {
    if (isPastToCome && consequence.isRecord) continue
    traces = [...traces, ...(await applyConsequence(transaction, consequence, { matches: ended, outcome, at, traces }))]
  }
  return { ended, remarks: traces.flatMap(({ remarks = [] }) => remarks) }
}

/** Closes the match itself: result and lease. The check that it was open makes everything happen once. */
async function close(transaction: Database, row: LiveMatchRow, outcome: MatchOutcome, at: Date) {
  const isOpen = and(eq(liveMatches.id, row.id), ne(liveMatches.status, 'completed'))
  return updatePublicMatchColumns(transaction, isOpen, endedMatchColumns(row, outcome, at))
}

/** The columns of an ended match. */
export function endedMatchColumns(row: Pick<LiveMatchRow, 'knight1' | 'knight2'>, outcome: MatchOutcome, at: Date) {
  return {
    status: 'completed',
    endTime: at,
    updatedAt: at,
    ...clearedWriterColumns,
    ...resultOf(row, outcome, at),
  } as const
}

/** The result of the end. The transaction that records a result also marks it as processed. */
function resultOf(row: Pick<LiveMatchRow, 'knight1' | 'knight2'>, outcome: MatchOutcome, at: Date) {
  if (outcome.kind === 'stopped') return { ending: 'stopped', stoppedBy: outcome.by } as const
  const { winner, ending } = outcome.state
  return { winner: winner === null ? null : row[winner].id, ending, processedAt: at }
}

/** Runs one consequence for these ends. @returns its evidence. */
export async function applyConsequence(
  transaction: Database,
  { decided, stopped }: Consequence,
  { outcome, ...ends }: MatchesEndingTogether<MatchOutcome>,
): Promise<readonly ConsequenceReport[]> {
  const traces =
    outcome.kind === 'decided'
      ? await decided?.(transaction, { ...ends, outcome })
      : await stopped?.(transaction, { ...ends, outcome })
  return traces ?? []
}

/** Runs a consequence for each match, in the order of their ids. */
function each<Outcome extends MatchOutcome>(
  one: (transaction: Database, end: MatchEnd<Outcome>) => Promise<ConsequenceReport>,
): FollowUp<Outcome> {
  return async (transaction, { matches, outcome, at }) => {
    const traces: ConsequenceReport[] = []
    for (const match of matches) traces.push(await one(transaction, { match, outcome, at }))
    return traces
  }
}

/** Counts each topic once, after all changes, because concurrent writers of a topic wait here. */
async function countChanges(
  transaction: Database,
  { traces }: MatchesEndingTogether<MatchOutcome>,
): Promise<readonly ConsequenceReport[]> {
  await incrementChangeCounts(transaction, ...new Set(traces.flatMap(({ changed = [] }) => changed)))
  return []
}

async function archiveDecided(
  transaction: Database,
  { match, outcome }: MatchEnd<DecidedEnd>,
): Promise<ConsequenceReport> {
  await archiveIfBegun(transaction, match, outcome.events)
  // Without a winner no record changes, but the form of two stables does.
  return { changed: ['league'] }
}

async function archiveStopped(transaction: Database, { match }: MatchEnd<ForcedEnd>): Promise<ConsequenceReport> {
  if (match.setup !== null) await archiveIfBegun(transaction, match, await readStoredEvents(transaction, match.id))
  return {}
}

async function chainDecided(
  transaction: Database,
  { match, outcome }: MatchEnd<DecidedEnd>,
): Promise<ConsequenceReport> {
  await appendToResultChain(transaction, match, outcome.events)
  return {}
}

/** The store knows which events of a stopped match were published. */
async function chainStopped(transaction: Database, { match }: MatchEnd<ForcedEnd>): Promise<ConsequenceReport> {
  if (match.setup !== null) await appendToResultChain(transaction, match, await readStoredEvents(transaction, match.id))
  return {}
}

async function countDecided(
  transaction: Database,
  { match, outcome }: MatchEnd<DecidedEnd>,
): Promise<ConsequenceReport> {
  await addArchivedMatchToCareersAndRecords(transaction, match.id, outcome.events)
  return {}
}

function inOrderOfIds(rows: readonly LiveMatchRow[]): LiveMatchRow[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
}
