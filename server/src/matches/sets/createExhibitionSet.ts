import type { ChangeTopic, StoppedBy } from '@tiltyard/contract'
import { seedFromBytes } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { lockControls, setControls } from '../../league/controls/controlsStore.ts'
import { incrementMatchCounts, readStables } from '../../league/leagueStore.ts'
import { closeMarket, unsettledMarketsOfEntriesCondition } from '../../ledger/market/marketStore.ts'
import { refundMarkets } from '../../ledger/market/refundMarkets.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, type MatchSetRow, matchSets } from '../../platform/store/schema.ts'
import {
  lockScheduledMatches,
  markScheduledMatchBegun,
  markScheduledMatchesEnded,
} from '../../schedule/scheduleEntries.ts'
import { endMatches } from '../ends/endMatch.ts'
import { lockUnfinishedMatches } from '../matchStore.ts'
import { insertMatchSet } from './insertMatchSet.ts'
import {
  type CancelledEntry,
  type ExhibitionRequest,
  type LockedYard,
  type MatchSetPlan,
  type NewMatchSetPlan,
  planExhibition,
} from './matchSetPlan.ts'

const SEED_BYTES = 16

export interface CreatedMatchSet {
  readonly set: MatchSetRow
  readonly matches: readonly LiveMatchRow[]
  /** The matches of the previous set, which were ended by force. */
  readonly stopped: readonly LiveMatchRow[]
}

/** Nothing was created. The reason is for the log; null when another node was first. */
export interface SkippedMatchSet {
  readonly skipped: string | null
}

export interface MatchSetOptions {
  readonly now: number
  readonly tempo: number
  readonly random: RandomBytes
}

/**
 * Creates an exhibition as the current set, and ends running matches by force. @param request who ends them, by default an
 * admin; and the set after which to create it.
 */
export async function createExhibitionSet(
  database: Database,
  options: MatchSetOptions,
  request: { readonly stoppedBy?: StoppedBy; readonly after?: NonNullable<ExhibitionRequest['after']> } = {},
): Promise<CreatedMatchSet | SkippedMatchSet> {
  const seed = seedFromBytes(options.random(SEED_BYTES))
  return database.transaction(async (transaction) => {
    const facts = { ...(await lockControlsAndUnfinishedMatches(transaction)), stables: await readStables(transaction) }
    return executeMatchSetPlan(
      transaction,
      planExhibition(facts, { stoppedBy: 'admin', ...options, ...request, seed }),
      options,
    )
  })
}

/** Locks the controls, and then every unfinished match, so that only one node plans a set. */
export async function lockControlsAndUnfinishedMatches(transaction: Database): Promise<LockedYard> {
  const { currentMatchSetId } = await lockControls(transaction)
  return { currentSetId: currentMatchSetId, unfinished: await lockUnfinishedMatches(transaction) }
}

/** Carries out a plan, in the transaction that holds the yard. */
export async function executeMatchSetPlan(
  transaction: Database,
  plan: MatchSetPlan,
  options: MatchSetOptions,
): Promise<CreatedMatchSet | SkippedMatchSet> {
  const at = new Date(options.now)
  if ('skipped' in plan) {
    await leaveUnridden(transaction, plan.unridden, at)
    return { skipped: plan.skipped }
  }
  refuseOwnStable(plan)
  await holdEntries(transaction, plan)
  const by = { kind: 'stopped', by: plan.stoppedBy } as const
  const { ended: stopped } = await endMatches(transaction, plan.stops, by, at)
  const created = await insertMatchSet(transaction, plan, { ...options, at })
  await incrementMatchCounts(
    transaction,
    plan.rides.flatMap(({ pairing }) => [pairing.stable1Id, pairing.stable2Id]),
  )
  await setControls(transaction, { currentMatchSetId: created.set.id, isLive: true })
  const hasBegun = await beginEntries(transaction, plan, created.matches, at)
  await leaveUnridden(transaction, plan.unridden, at)
  const changed: readonly (readonly [ChangeTopic, boolean])[] = [
    ['league', created.hasRevivedKnight],
    ['schedule', hasBegun],
  ]
  await incrementChangeCounts(transaction, ...changed.flatMap(([topic, has]) => (has ? [topic] : [])))
  return { set: created.set, matches: created.matches, stopped }
}

/**
 * Locks the entries before anything ends. A bet locks an entry and then an account, and an end settles accounts, so
 * another order would deadlock.
 */
async function holdEntries(transaction: Database, { rides, unridden }: NewMatchSetPlan): Promise<void> {
  const entries = [...rides.flatMap(({ entry }) => entry ?? []), ...unridden.map(({ entry }) => entry)]
  await lockScheduledMatches(transaction, entries)
}

/** Planners must not pair knights of one stable, but in the tourney. @throws Error that names the first such pair. */
function refuseOwnStable({ rides }: NewMatchSetPlan): void {
  const inside = rides.find(({ pairing, tourneyJoust = null }) => {
    return tourneyJoust === null && pairing.stable1Id === pairing.stable2Id
  })?.pairing
  if (!inside) return
  throw new Error(`${inside.knight1Id} and ${inside.knight2Id} ride for one stable, ${inside.stable1Id}.`)
}

/**
 * Marks the ridden entries as begun. The set keeps its slot, so that a missing entry is noticed at a match's end.
 * @returns whether there was any.
 */
async function beginEntries(
  transaction: Database,
  { rides }: NewMatchSetPlan,
  matches: readonly LiveMatchRow[],
  at: Date,
): Promise<boolean> {
  const begun = rides.flatMap(({ entry }, index) => {
    const match = matches[index]
    return entry && match ? [{ entry, match }] : []
  })
  const [first] = begun
  if (!first) return false
  const { scheduleId } = first.entry
  await transaction.update(matchSets).set({ scheduleId }).where(eq(matchSets.id, first.match.matchSetId))
  for (const { entry, match } of begun) {
    await markScheduledMatchBegun(transaction, entry.scheduleId, { id: entry.id, matchId: match.id }, at)
    await closeMarket(transaction, { scheduleId: entry.scheduleId, scheduledId: entry.id }, match.id)
  }
  return true
}

/**
 * Completes entries whose knights are gone or became teammates, with the reason; left open, they would be due again and
 * again. It counts a change, so it comes late in its transaction.
 */
async function leaveUnridden(transaction: Database, unridden: readonly CancelledEntry[], endedAt: Date): Promise<void> {
  const [first] = unridden
  if (!first) return
  const completions = unridden.map(({ entry, reason }) => ({ id: entry.id, endedAt, result: null, unridden: reason }))
  await markScheduledMatchesEnded(transaction, first.entry.scheduleId, completions)
  const ids = unridden.map(({ entry }) => entry.id)
  await refundMarkets(transaction, unsettledMarketsOfEntriesCondition(first.entry.scheduleId, ids), endedAt)
}
