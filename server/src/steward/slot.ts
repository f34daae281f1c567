import type { UnriddenReason } from '@tiltyard/contract'
import { listNames, type Pairing } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { countChange } from '../changes/changeCounts.ts'
import type { Database } from '../database/database.ts'
import { type LiveMatchRow, matchSets, type ScheduledMatchRow } from '../database/schema.ts'
import { readKnights, readStables } from '../league/leagueStore.ts'
import type { CreatedSet, SetOptions, SetPlan, SkippedSet } from '../matches/matchSetLife.ts'
import { createMatchSet } from '../matches/matchSetLife.ts'
import { beginScheduled, completeScheduled } from '../schedule/scheduledLife.ts'
import { readActiveSchedule, readDue } from '../schedule/scheduleStore.ts'
import { isStillPlayed } from './stillPlayed.ts'

/** A slot that nobody could begin on time is ridden up to this late: its matches must end before the next one. */
export const LATEST_START_MS = 10 * 60_000

/** The matches of the slot that is due now and has not begun, in their order. */
async function readDueSlot(database: Database, now: number): Promise<ScheduledMatchRow[]> {
  const schedule = await readActiveSchedule(database)
  if (!schedule) return []
  const window = { after: new Date(now - LATEST_START_MS), until: new Date(now) }
  return (await readDue(database, schedule, window)).slice(0, listNames.length)
}

/**
 * Makes the slot that is due the current match set, and marks its matches as begun; once, whoever asks. A match whose
 * end is decided is never voided by it: as long as one is still played, the slot waits.
 * @param steadySince since when the store has taken writes.
 */
export async function openSlot(
  database: Database,
  options: SetOptions,
  steadySince = 0,
): Promise<CreatedSet | SkippedSet> {
  const at = new Date(options.now)
  let rides: readonly Ride[] = []
  let unridden: readonly Unridden[] = []
  return createMatchSet(
    database,
    { ...options, stoppedBy: 'slot' },
    async (transaction): Promise<SetPlan> => {
      const due = await readDueSlot(transaction, options.now)
      if (due.length === 0 || (await isStillPlayed(transaction, options.now, steadySince))) return { skipped: null }
      const sorted = await sortOut(transaction, due)
      rides = sorted.rides
      unridden = sorted.unridden
      if (rides.length > 0) return { pairings: rides.map(({ pairing }) => pairing), startTime: at }
      await resolveUnridden(transaction, unridden, at)
      const why = unridden.map(({ entry, reason }) => `${entry.id}: ${reason}`).join(', ')
      return { skipped: `No match of the slot can be ridden. ${why}.` }
    },
    async (transaction, matches) => {
      await nameSchedule(transaction, matches, rides)
      for (const [index, { entry }] of rides.entries()) {
        const matchId = matches[index]?.id
        if (matchId !== undefined) {
          await beginScheduled(transaction, entry.scheduleId, { id: entry.id, matchId }, at)
        }
      }
      await resolveUnridden(transaction, unridden, at)
      await countChange(transaction, 'schedule')
    },
  )
}

interface Ride {
  readonly entry: ScheduledMatchRow
  readonly pairing: Pairing
}

interface Unridden {
  readonly entry: ScheduledMatchRow
  readonly reason: UnriddenReason
}

/** The set remembers whose slot it is, so that an entry that is missing at a match's end is noticed. */
async function nameSchedule(
  transaction: Database,
  [match]: readonly LiveMatchRow[],
  [ride]: readonly Ride[],
): Promise<void> {
  if (!match || !ride) return
  const { scheduleId } = ride.entry
  await transaction.update(matchSets).set({ scheduleId }).where(eq(matchSets.id, match.matchSetId))
}

/**
 * A match whose knights are gone, or have come to ride for one stable, is over without a result and says why; left
 * open, it would be due again and again. It counts a change, so it comes last in its transaction.
 */
async function resolveUnridden(transaction: Database, unridden: readonly Unridden[], endedAt: Date): Promise<void> {
  const [first] = unridden
  if (!first) return
  const completions = unridden.map(({ entry, reason }) => ({ id: entry.id, endedAt, result: null, unridden: reason }))
  await completeScheduled(transaction, first.entry.scheduleId, completions)
}

/**
 * What can be ridden, and what can't. A knight rides for the stable they are with now, whatever the schedule was
 * drawn with (rules 8.3), and never against their own.
 */
async function sortOut(
  transaction: Database,
  entries: readonly ScheduledMatchRow[],
): Promise<{ readonly rides: Ride[]; readonly unridden: Unridden[] }> {
  const stables = await readStables(transaction)
  const ids = entries.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id])
  const known = new Set((await readKnights(transaction, ids)).map(({ id }) => id))
  const stableOf = (knightId: string, fallback: string): string =>
    stables.find(({ knightIds }) => knightIds.includes(knightId))?.id ?? fallback
  const rides: Ride[] = []
  const unridden: Unridden[] = []
  for (const entry of entries) {
    const { knight1Id, knight2Id } = entry
    const [stable1Id, stable2Id] = [stableOf(knight1Id, entry.stable1Id), stableOf(knight2Id, entry.stable2Id)]
    if (!known.has(knight1Id) || !known.has(knight2Id)) unridden.push({ entry, reason: 'knight-gone' })
    else if (stable1Id === stable2Id) unridden.push({ entry, reason: 'one-stable' })
    else rides.push({ entry, pairing: { knight1Id, knight2Id, stable1Id, stable2Id } })
  }
  return { rides, unridden }
}
