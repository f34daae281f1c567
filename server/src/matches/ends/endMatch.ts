import type { ChangeTopic, StoppedBy, UnriddenReason } from '@tiltyard/contract'
import type { MatchFact, MatchState } from '@tiltyard/engine'
import { and, eq, ne } from 'drizzle-orm'
import { archiveMatch } from '../../archive/archiveMatch.ts'
import { recordArchived } from '../../archive/careers/countIntoRecords.ts'
import { chainResult } from '../../archive/chain/resultChain.ts'
import { countChange } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import { holdHistory } from '../../schedule/historyWeeks.ts'
import { readEvents } from '../matchStore.ts'
import { changeMatches } from '../sets/changeMatches.ts'
import { changeRiders } from '../sets/changeRiders.ts'
import { completeSet } from '../sets/completeSet.ts'
import { resolveEntry } from '../sets/resolveEntry.ts'
import { noWriter } from '../writing/noWriter.ts'
import { settleBets } from './settleBets.ts'

/** The last event has been told: how it came out. */
export interface Decided {
  readonly kind: 'decided'
  /** Every event of the match, in order. */
  readonly events: readonly MatchFact[]
  readonly state: MatchState
}

/** It was ended by force, without a result. */
export interface Stopped {
  readonly kind: 'stopped'
  readonly by: StoppedBy
  /** Why nobody rode it; left out for a match that was under way, or was to be. */
  readonly unridden?: UnriddenReason
}

/** How a match comes to its end. */
export type MatchOutcome = Decided | Stopped

/** A match that has just ended, as it stands then. */
export interface MatchEnd<Outcome extends MatchOutcome> {
  readonly match: LiveMatchRow
  readonly outcome: Outcome
  readonly at: Date
}

/** What a consequence leaves behind: what is to be logged as an error, and what readers may show that has changed. */
export interface ResultEvidence {
  readonly remarks?: readonly string[]
  readonly changed?: readonly ChangeTopic[]
}

/** The matches that end in one transaction and in one way, and what has followed from it so far. */
export interface Ends<Outcome extends MatchOutcome> {
  readonly matches: readonly LiveMatchRow[]
  readonly outcome: Outcome
  readonly at: Date
  readonly traces: readonly ResultEvidence[]
}

type FollowUp<Outcome extends MatchOutcome> = (
  transaction: Database,
  ends: Ends<Outcome>,
) => Promise<readonly ResultEvidence[]>

interface Consequence {
  readonly what: string
  /** Part of the league's record, which follows the order of the ends: it waits until a new league's past is ridden. */
  readonly isRecord: boolean
  /** Null where such an end has no such consequence. */
  readonly decided: FollowUp<Decided> | null
  readonly stopped: FollowUp<Stopped> | null
}

/**
 * What follows from an end once the match itself is closed (`close`, below): all of it in the same transaction, one
 * after the other, each for every match that ends; while a new league's past is ridden, its record is kept later, by
 * `endPast`. The order is also that in which locks are taken: of two ends at
 * once the later waits for the earlier, and never each for the other.
 */
export const consequences: readonly Consequence[] = [
  { what: 'the knights heal, are recorded, may be dead', isRecord: true, decided: each(changeRiders), stopped: null },
  {
    what: 'the set is complete with its last match',
    isRecord: false,
    decided: each(completeSet),
    stopped: each(completeSet),
  },
  {
    what: "the schedule's entry is resolved",
    isRecord: false,
    decided: each(resolveEntry),
    stopped: each(resolveEntry),
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

/** A match that has ended or changed, and what is to be logged of it as an error (rules 7.1). */
export interface EndedMatch {
  readonly match: LiveMatchRow
  readonly remarks: readonly string[]
}

/**
 * Ends a match, with all that follows from it, in the transaction of whatever ends it; once, whoever tries again: a
 * match that has ended already is given back as it is.
 */
export async function endMatch(
  transaction: Database,
  row: LiveMatchRow,
  outcome: MatchOutcome,
  at: Date,
): Promise<EndedMatch> {
  const { ended, remarks } = await endMatches(transaction, [row], outcome, at)
  return { match: ended[0] ?? row, remarks }
}

/**
 * Ends several matches in one way. @returns those that have ended by it, in the order of their ids, as they are then.
 */
export async function endMatches(
  transaction: Database,
  rows: readonly LiveMatchRow[],
  outcome: MatchOutcome,
  at: Date,
): Promise<{ readonly ended: readonly LiveMatchRow[]; readonly remarks: readonly string[] }> {
  const isPastToCome = await holdHistory(transaction)
  const ended: LiveMatchRow[] = []
  for (const row of inOrderOfIds(rows)) ended.push(...(await close(transaction, row, outcome, at)))
  let traces: readonly ResultEvidence[] = []
  if (ended.length === 0) return { ended, remarks: [] }
  for (const consequence of consequences) {
    if (isPastToCome && consequence.isRecord) continue
    traces = [...traces, ...(await follow(transaction, consequence, { matches: ended, outcome, at, traces }))]
  }
  return { ended, remarks: traces.flatMap(({ remarks = [] }) => remarks) }
}

/** The match itself: its result, its pen given back. That it was open is what makes everything happen once. */
async function close(transaction: Database, row: LiveMatchRow, outcome: MatchOutcome, at: Date) {
  const isOpen = and(eq(liveMatches.id, row.id), ne(liveMatches.status, 'completed'))
  return changeMatches(transaction, isOpen, closed(row, outcome, at))
}

/** What a match is from its end. */
export function closed(row: Pick<LiveMatchRow, 'knight1' | 'knight2'>, outcome: MatchOutcome, at: Date) {
  return { status: 'completed', endTime: at, updatedAt: at, ...noWriter, ...resultOf(row, outcome, at) } as const
}

/** What is told of the end. A result is marked as processed in the transaction that records it. */
function resultOf(row: Pick<LiveMatchRow, 'knight1' | 'knight2'>, outcome: MatchOutcome, at: Date) {
  if (outcome.kind === 'stopped') return { ending: 'stopped', stoppedBy: outcome.by } as const
  const { winner, ending } = outcome.state
  return { winner: winner === null ? null : row[winner].id, ending, processedAt: at }
}

/** What one consequence does for these ends. @returns what it leaves behind. */
export async function follow(
  transaction: Database,
  { decided, stopped }: Consequence,
  { outcome, ...ends }: Ends<MatchOutcome>,
): Promise<readonly ResultEvidence[]> {
  const traces =
    outcome.kind === 'decided'
      ? await decided?.(transaction, { ...ends, outcome })
      : await stopped?.(transaction, { ...ends, outcome })
  return traces ?? []
}

/** A consequence that each match has for itself, in the order of their ids. */
function each<Outcome extends MatchOutcome>(
  one: (transaction: Database, end: MatchEnd<Outcome>) => Promise<ResultEvidence>,
): FollowUp<Outcome> {
  return async (transaction, { matches, outcome, at }) => {
    const traces: ResultEvidence[] = []
    for (const match of matches) traces.push(await one(transaction, { match, outcome, at }))
    return traces
  }
}

/** Each topic once, when all that changes has changed: whoever changes the same thing waits here. */
async function countChanges(transaction: Database, { traces }: Ends<MatchOutcome>): Promise<readonly ResultEvidence[]> {
  await countChange(transaction, ...new Set(traces.flatMap(({ changed = [] }) => changed)))
  return []
}

async function archiveDecided(transaction: Database, { match, outcome }: MatchEnd<Decided>): Promise<ResultEvidence> {
  await archiveMatch(transaction, match, outcome.events)
  // Without a winner nobody's record changes, but the form of two stables does.
  return { changed: ['league'] }
}

async function archiveStopped(transaction: Database, { match }: MatchEnd<Stopped>): Promise<ResultEvidence> {
  if (match.setup !== null) await archiveMatch(transaction, match, await readEvents(transaction, match.id))
  return {}
}

async function chainDecided(transaction: Database, { match, outcome }: MatchEnd<Decided>): Promise<ResultEvidence> {
  await chainResult(transaction, match, outcome.events)
  return {}
}

/** What was told of a match that was stopped, the store knows. */
async function chainStopped(transaction: Database, { match }: MatchEnd<Stopped>): Promise<ResultEvidence> {
  if (match.setup !== null) await chainResult(transaction, match, await readEvents(transaction, match.id))
  return {}
}

async function countDecided(transaction: Database, { match, outcome }: MatchEnd<Decided>): Promise<ResultEvidence> {
  await recordArchived(transaction, match.id, outcome.events)
  return {}
}

function inOrderOfIds(rows: readonly LiveMatchRow[]): LiveMatchRow[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
}
