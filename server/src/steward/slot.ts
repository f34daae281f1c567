import { listNames, type Pairing, type Stable } from '@tiltyard/engine'
import { findKnightsUnordered, readStables } from '../league/leagueStore.ts'
import {
  type CreatedMatchSet,
  executeMatchSetPlan,
  lockControlsAndUnfinishedMatches,
  type MatchSetOptions,
  type SkippedMatchSet,
} from '../matches/sets/createExhibitionSet.ts'
import type {
  CancelledEntry,
  LockedYard,
  MatchSetPlan,
  PlannedRide,
  ScheduleEntryKey,
} from '../matches/sets/matchSetPlan.ts'
import type { Database } from '../platform/store/database.ts'
import type { ScheduledMatchRow } from '../platform/store/schema.ts'
import { readActiveSchedule, readDueScheduledMatches } from '../schedule/scheduleStore.ts'
import { isAnyMatchStillPlayed } from './stillPlayed.ts'

/** The latest start of a slot: its matches must end before the next one. */
export const MAX_SLOT_START_DELAY_MS = 10 * 60_000

/** The input of a slot's plan, read while the yard is locked. */
export interface DueSlotPlanInput extends LockedYard, DueSlotInput {}

/** A slot's drawn matches, and the present league. */
export interface DueSlotInput {
  /** The matches of the due slot that has not begun, in their order. */
  readonly due: readonly DueSlotMatch[]
  readonly stables: readonly Stable[]
  /** The ids of the due matches' knights that still exist. */
  readonly knightIds: ReadonlySet<string>
}

/** A drawn match. */
export interface DueSlotMatch extends ScheduleEntryKey, Pairing {
  /** The joust of the tourney; null or absent for a regular match. */
  readonly tourneyJoust?: string | null
}

/**
 * Makes the due slot the current match set and marks its matches as begun, once for all callers. @param storeWritableSince
 * since when the store accepts writes.
 */
export async function openDueSlot(
  database: Database,
  options: MatchSetOptions,
  storeWritableSince = 0,
): Promise<CreatedMatchSet | SkippedMatchSet> {
  return database.transaction(async (transaction) => {
    const facts = await readSlot(transaction, options.now)
    return executeMatchSetPlan(transaction, planDueSlot(facts, options.now, storeWritableSince), options)
  })
}

/** Plans the due slot. It waits while a match is still played, because that end is decided and must not be voided. */
export function planDueSlot(facts: DueSlotPlanInput, now: number, storeWritableSince: number): MatchSetPlan {
  const { due, unfinished } = facts
  if (due.length === 0 || isAnyMatchStillPlayed(unfinished, now, storeWritableSince))
    return { skipped: null, unridden: [] }
  const { rides, unridden } = splitRideableMatches(facts)
  if (rides.length > 0) return { rides, unridden, startTime: new Date(now), stops: unfinished, stoppedBy: 'slot' }
  const why = unridden.map(({ entry, reason }) => `${entry.id}: ${reason}`).join(', ')
  return { skipped: `No match of the slot can be ridden. ${why}.`, unridden }
}

async function readSlot(transaction: Database, now: number): Promise<DueSlotPlanInput> {
  const yard = await lockControlsAndUnfinishedMatches(transaction)
  const due = await readDueMatches(transaction, now)
  const ids = due.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id])
  const knightIds = new Set((await findKnightsUnordered(transaction, ids)).map(({ id }) => id))
  return { ...yard, due, stables: await readStables(transaction), knightIds }
}

async function readDueMatches(database: Database, now: number): Promise<ScheduledMatchRow[]> {
  const schedule = await readActiveSchedule(database)
  if (!schedule) return []
  const window = { after: new Date(now - MAX_SLOT_START_DELAY_MS), until: new Date(now) }
  return (await readDueScheduledMatches(database, schedule, window)).slice(0, listNames.length)
}

/**
 * Splits the due matches into rideable ones and others. A knight rides for their present stable (rules 8.3), and never
 * against it, but in the tourney.
 */
export function splitRideableMatches({ due, stables, knightIds }: DueSlotInput): {
  readonly rides: readonly PlannedRide[]
  readonly unridden: readonly CancelledEntry[]
} {
  const stableOf = (knightId: string, fallback: string): string =>
    stables.find((stable) => stable.knightIds.includes(knightId))?.id ?? fallback
  const rides: PlannedRide[] = []
  const unridden: CancelledEntry[] = []
  for (const { scheduleId, id, knight1Id, knight2Id, ...drawn } of due) {
    const [entry, tourneyJoust] = [{ scheduleId, id }, drawn.tourneyJoust ?? null]
    const [stable1Id, stable2Id] = [stableOf(knight1Id, drawn.stable1Id), stableOf(knight2Id, drawn.stable2Id)]
    if (!knightIds.has(knight1Id) || !knightIds.has(knight2Id)) unridden.push({ entry, reason: 'knight-gone' })
    else if (stable1Id === stable2Id && tourneyJoust === null) unridden.push({ entry, reason: 'one-stable' })
    else rides.push({ entry, tourneyJoust, pairing: { knight1Id, knight2Id, stable1Id, stable2Id } })
  }
  return { rides, unridden }
}
