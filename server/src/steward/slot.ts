import type { Pairing } from '@tiltyard/engine'
import { listNames } from '@tiltyard/engine'
import type { Database } from '../database/database.ts'
import type { ScheduledMatchRow } from '../database/schema.ts'
import { countChange } from '../league/changeCounts.ts'
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
  let unridden: readonly ScheduledMatchRow[] = []
  return createMatchSet(
    database,
    { ...options, stoppedBy: 'slot' },
    async (transaction): Promise<SetPlan> => {
      const due = await readDueSlot(transaction, options.now)
      if (due.length === 0 || (await isStillPlayed(transaction, options.now, steadySince))) return { skipped: null }
      rides = await ridesOf(transaction, due)
      unridden = due.filter((entry) => !rides.some((ride) => ride.entry.id === entry.id))
      if (rides.length > 0) return { pairings: rides.map(({ pairing }) => pairing), startTime: at }
      await resolveUnridden(transaction, unridden, at)
      return { skipped: 'No knight of the slot was found.' }
    },
    async (transaction, matches) => {
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

/**
 * A match whose knights are gone is over without a result; left open, it would be due again and again. It counts a
 * change, so it comes last in its transaction.
 */
async function resolveUnridden(
  transaction: Database,
  unridden: readonly ScheduledMatchRow[],
  endedAt: Date,
): Promise<void> {
  const [first] = unridden
  if (!first) return
  const completions = unridden.map(({ id }) => ({ id, endedAt, result: null }))
  await completeScheduled(transaction, first.scheduleId, completions)
}

/** A knight rides for the stable they are with now, whatever the schedule was drawn with (RULES 59). */
async function ridesOf(transaction: Database, entries: readonly ScheduledMatchRow[]): Promise<Ride[]> {
  const stables = await readStables(transaction)
  const ids = entries.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id])
  const known = new Set((await readKnights(transaction, ids)).map(({ id }) => id))
  const stableOf = (knightId: string, fallback: string): string =>
    stables.find(({ knightIds }) => knightIds.includes(knightId))?.id ?? fallback
  return entries
    .filter(({ knight1Id, knight2Id }) => known.has(knight1Id) && known.has(knight2Id))
    .map((entry) => {
      const { knight1Id, knight2Id } = entry
      const [stable1Id, stable2Id] = [stableOf(knight1Id, entry.stable1Id), stableOf(knight2Id, entry.stable2Id)]
      return { entry, pairing: { knight1Id, knight2Id, stable1Id, stable2Id } }
    })
}
