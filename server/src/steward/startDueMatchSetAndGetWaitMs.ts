import type { Controls } from '@tiltyard/engine'
import { readControls } from '../league/controls/controlsStore.ts'
import { nextSlotAfter } from '../league/time/helsinki.ts'
import { refundMissedMarkets } from '../ledger/market/refundMarkets.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import { toPublicMatchView } from '../matches/filterPublicMatch.ts'
import { readMatchSet } from '../matches/matchStore.ts'
import { type CreatedMatchSet, createExhibitionSet, type SkippedMatchSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import type { FindNextMatchSetStart } from '../matches/yardView.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import type { MatchSetRow } from '../platform/store/schema.ts'
import { readNextSlotStart } from '../schedule/scheduleStore.ts'
import { MAX_SLOT_START_DELAY_MS, openDueSlot } from './slot.ts'
import { MATCH_ABANDONED_AFTER_MS } from './stillPlayed.ts'

export interface StartDueMatchSetDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly publisher: Publisher
  readonly random: RandomBytes
  readonly tempo: number
  readonly exhibition: 'auto' | 'off'
  /** How long the boards of a completed exhibition stay before the next, at real tempo. */
  readonly intermissionMs: number
}

/** The controls that decide the yard's next action. */
export type YardControls = Pick<Controls, 'currentMatchSetId' | 'automatedScheduling'>

type YardPlan = Pick<StartDueMatchSetDeps, 'clock' | 'tempo' | 'exhibition' | 'intermissionMs'>

/** The start of the set or the next slot; the next exhibition only without a schedule or automation. */
export function createNextMatchSetStartFinder(plan: YardPlan): FindNextMatchSetStart {
  return async (database, set) => {
    const scheduled = await readComingSlot(database, plan.clock.now(), set)
    const controls = scheduled ? null : await readControls(database)
    return nextJousts(plan, set, scheduled, controls?.automatedScheduling === true)
  }
}

/** The next slot; a due one that waits, or has waited, for this set to end comes first. */
async function readComingSlot(database: Database, now: number, set: MatchSetRow | null): Promise<Date | null> {
  const due = await readNextSlotStart(database, new Date(now - MAX_SLOT_START_DELAY_MS))
  // Every node calls this each two seconds, and mostly nothing is due.
  if (due === null || due.getTime() > now) return due
  const isWaiting = set !== null && set.startTime < due && (set.endTime === null || set.endTime >= due)
  return isWaiting ? due : readNextSlotStart(database, new Date(now))
}

function nextJousts(
  plan: YardPlan,
  set: MatchSetRow | null,
  scheduled: Date | null,
  isAutomatic: boolean,
): Date | null {
  if (set?.status === 'waiting') return set.startTime
  if (scheduled) return scheduled
  return isAutomatic ? nextSlotAfter(plan.clock.now()) : nextExhibition(plan, set)
}

function nextExhibition({ exhibition, intermissionMs, tempo }: YardPlan, set: MatchSetRow | null): Date | null {
  if (exhibition !== 'auto' || set?.status !== 'completed' || !set.endTime) return null
  return new Date(set.endTime.getTime() + intermissionMs / tempo)
}

/**
 * Does what is due in the yard: starts a waiting set, opens the due slot after running matches, or opens an exhibition.
 * Exhibitions are for an empty yard, or some time after the last one without a schedule. Stakes on missed slots go
 * back. Repeated calls do no harm. @param storeWritableSince since when the store accepts writes. @returns milliseconds until
 * something is due; null when only a match's end can change that.
 */
export async function startDueMatchSetAndGetWaitMs(
  deps: StartDueMatchSetDeps,
  controls: YardControls | null,
  storeWritableSince = 0,
): Promise<number | null> {
  const { database, clock } = deps
  const now = clock.now()
  await refundMissedMarkets(database, new Date(now - MAX_SLOT_START_DELAY_MS), new Date(now))
  const set = await readMatchSet(database, controls?.currentMatchSetId ?? null)
  const scheduled = await readNextSlotStart(database, new Date(now - MAX_SLOT_START_DELAY_MS))
  if (scheduled && scheduled.getTime() <= now && !isAboutToStart(set, now)) {
    await announce(deps, await openDueSlot(database, { ...deps, now }, storeWritableSince), 'slot opened')
    return null
  }
  const next = nextJousts(deps, set, scheduled, controls?.automatedScheduling === true)
  const due = set === null && deps.exhibition === 'auto' ? now : next?.getTime()
  if (due === undefined) return null
  if (due > now) return due - now
  if (set?.status === 'waiting') await startSet(deps, set)
  else await openExhibition(deps, controls?.currentMatchSetId ?? null)
  return null
}

/** A shown set starts even when a slot falls due meanwhile; one that can't start waits only for a while. */
function isAboutToStart(set: MatchSetRow | null, now: number): boolean {
  return set?.status === 'waiting' && now - set.startTime.getTime() < MATCH_ABANDONED_AFTER_MS
}

async function startSet(deps: StartDueMatchSetDeps, set: MatchSetRow): Promise<void> {
  const started = await startMatchSet(deps.database, set.id, deps.clock.now())
  if (started.length === 0) return
  deps.log.info({ setId: set.id, matches: started.length }, 'match set started')
  for (const match of started) deps.publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
  await publishYard(deps)
}

async function openExhibition(deps: StartDueMatchSetDeps, knownSetId: string | null): Promise<void> {
  const options = { ...deps, now: deps.clock.now() }
  const created = await createExhibitionSet(deps.database, options, { after: { setId: knownSetId } })
  await announce(deps, created, 'exhibition opened')
}

async function announce(
  deps: StartDueMatchSetDeps,
  created: CreatedMatchSet | SkippedMatchSet,
  what: string,
): Promise<void> {
  if ('skipped' in created) {
    if (created.skipped !== null) deps.log.error({ reason: created.skipped }, 'no match set was created')
    return
  }
  deps.log.info({ setId: created.set.id, matches: created.matches.length }, what)
  for (const match of [...created.stopped, ...created.matches])
    deps.publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
  await publishYard(deps)
}

/** Publishes the yard. */
export async function publishYard(deps: StartDueMatchSetDeps): Promise<void> {
  deps.publisher.publish({ kind: 'yard' })
  deps.publisher.publish({ kind: 'changes' })
}
