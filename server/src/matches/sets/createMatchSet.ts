import type { ChangeTopic, StoppedBy } from '@tiltyard/contract'
import { seedFromBytes } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { lockControls, setControls } from '../../league/controls/controlsStore.ts'
import { countMatches, readStables } from '../../league/leagueStore.ts'
import { closeMarket, ofEntries } from '../../ledger/market/marketStore.ts'
import { refundMarkets } from '../../ledger/market/refundMarkets.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import { countChange } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { type LiveMatchRow, type MatchSetRow, matchSets } from '../../platform/store/schema.ts'
import { beginScheduled, completeScheduled, holdScheduled } from '../../schedule/scheduleEntries.ts'
import { endMatches } from '../ends/endMatch.ts'
import { lockUnfinished } from '../matchStore.ts'
import { insertSet } from './insertSet.ts'
import {
  type ExhibitionRequest,
  type HeldYard,
  type NewSetPlan,
  planExhibition,
  type SetPlan,
  type UnriddenEntry,
} from './setPlan.ts'

const SEED_BYTES = 16

export interface CreatedSet {
  readonly set: MatchSetRow
  readonly matches: readonly LiveMatchRow[]
  /** The matches of the set before, which were ended by force. */
  readonly stopped: readonly LiveMatchRow[]
}

/** Nothing was created. The reason is for the log; null when somebody else has done it meanwhile. */
export interface SkippedSet {
  readonly skipped: string | null
}

export interface SetOptions {
  readonly now: number
  readonly tempo: number
  readonly random: RandomBytes
}

/**
 * Makes an exhibition the current set; what still runs is ended by force, without a result.
 * @param wish by what it is then said to be ended, an admin if nothing is said; and after which set it is wished for.
 */
export async function createMatchSet(
  database: Database,
  options: SetOptions,
  wish: { readonly stoppedBy?: StoppedBy; readonly after?: NonNullable<ExhibitionRequest['after']> } = {},
): Promise<CreatedSet | SkippedSet> {
  const seed = seedFromBytes(options.random(SEED_BYTES))
  return database.transaction(async (transaction) => {
    const facts = { ...(await holdYard(transaction)), stables: await readStables(transaction) }
    return carryOut(transaction, planExhibition(facts, { stoppedBy: 'admin', ...options, ...wish, seed }), options)
  })
}

/** Holds the controls, and then every match that has not ended: so of two nodes that plan a set only one goes on. */
export async function holdYard(transaction: Database): Promise<HeldYard> {
  const { currentMatchSetId } = await lockControls(transaction)
  return { currentSetId: currentMatchSetId, unfinished: await lockUnfinished(transaction) }
}

/** Does what a plan says, in the transaction that holds the yard it was made for. */
export async function carryOut(
  transaction: Database,
  plan: SetPlan,
  options: SetOptions,
): Promise<CreatedSet | SkippedSet> {
  const at = new Date(options.now)
  if ('skipped' in plan) {
    await leaveUnridden(transaction, plan.unridden, at)
    return { skipped: plan.skipped }
  }
  refuseOwnStable(plan)
  await holdEntries(transaction, plan)
  const by = { kind: 'stopped', by: plan.stoppedBy } as const
  const { ended: stopped } = await endMatches(transaction, plan.stops, by, at)
  const created = await insertSet(transaction, plan, { ...options, at })
  await countMatches(
    transaction,
    plan.rides.flatMap(({ pairing }) => [pairing.stable1Id, pairing.stable2Id]),
  )
  await setControls(transaction, { currentMatchSetId: created.set.id, isLive: true })
  const hasBegun = await beginEntries(transaction, plan, created.matches, at)
  await leaveUnridden(transaction, plan.unridden, at)
  const changed: readonly (readonly [ChangeTopic, boolean])[] = [
    ['league', created.hasRevived],
    ['schedule', hasBegun],
  ]
  await countChange(transaction, ...changed.flatMap(([topic, has]) => (has ? [topic] : [])))
  return { set: created.set, matches: created.matches, stopped }
}

/**
 * Whoever bets on one of these holds its entry and then an account; what ends here settles accounts first. So the entries
 * are held before anything ends, or each would wait for the other.
 */
async function holdEntries(transaction: Database, { rides, unridden }: NewSetPlan): Promise<void> {
  const entries = [...rides.flatMap(({ entry }) => entry ?? []), ...unridden.map(({ entry }) => entry)]
  await holdScheduled(transaction, entries)
}

/** Whoever plans a set must keep the knights of a stable apart. @throws Error that names the first two who are not. */
function refuseOwnStable({ rides }: NewSetPlan): void {
  const inside = rides.find(({ pairing }) => pairing.stable1Id === pairing.stable2Id)?.pairing
  if (!inside) return
  throw new Error(`${inside.knight1Id} and ${inside.knight2Id} ride for one stable, ${inside.stable1Id}.`)
}

/**
 * The entries that are ridden have begun, and the set remembers whose slot it is, so that an entry that is missing at a
 * match's end is noticed. @returns whether there was any.
 */
async function beginEntries(
  transaction: Database,
  { rides }: NewSetPlan,
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
    await beginScheduled(transaction, entry.scheduleId, { id: entry.id, matchId: match.id }, at)
    await closeMarket(transaction, { scheduleId: entry.scheduleId, scheduledId: entry.id }, match.id)
  }
  return true
}

/**
 * A match whose knights are gone, or have come to ride for one stable, is over without a result and says why; left
 * open, it would be due again and again. It counts a change, so it comes late in its transaction.
 */
async function leaveUnridden(transaction: Database, unridden: readonly UnriddenEntry[], endedAt: Date): Promise<void> {
  const [first] = unridden
  if (!first) return
  const completions = unridden.map(({ entry, reason }) => ({ id: entry.id, endedAt, result: null, unridden: reason }))
  await completeScheduled(transaction, first.entry.scheduleId, completions)
  const ids = unridden.map(({ entry }) => entry.id)
  await refundMarkets(transaction, ofEntries(first.entry.scheduleId, ids), endedAt)
}
