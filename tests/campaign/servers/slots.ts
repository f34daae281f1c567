import { seedFromText } from '@tiltyard/engine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { toUnitBalances } from '../../../server/src/accounts/identity/userDocument.ts'
import { setBalances } from '../../../server/src/accounts/identity/userStore.ts'
import { sundayThatBeginsWeek } from '../../../server/src/league/time/helsinki.ts'
import { AuditLog } from '../../../server/src/platform/auditLog/auditLog.ts'
import { createLog } from '../../../server/src/platform/log/log.ts'
import { systemClock } from '../../../server/src/platform/runtime/clock.ts'
import { systemRandom } from '../../../server/src/platform/runtime/random.ts'
import type { Database } from '../../../server/src/platform/store/database.ts'
import { scheduledMatches, users } from '../../../server/src/platform/store/schema.ts'
import { drawAndActivateWeek } from '../../../server/src/schedule/changeSchedules.ts'

/** Matches that begin together, and take bets until then. */
export interface StormSlot {
  readonly scheduleId: string
  readonly matchIds: readonly string[]
  /** In milliseconds since 1970. */
  readonly startsAt: number
}

const WEEKS_AHEAD_MS = 14 * 86_400_000
/** Enough for a few hundred bets, with a limit that some exceed. */
const ENDOWMENT = { shinings: 1_000, honor: 300 }

/** Returns the start times of consecutive slots, with one more after the end. @param everyMs the length of a slot. */
export function stormSlotTimes(from: number, until: number, everyMs: number): number[] {
  const times: number[] = []
  for (let at = from + everyMs; at < until + everyMs; at += everyMs) times.push(at)
  return times
}

/** Creates a week that begins long after the storm, and moves its first slots into the storm. */
export async function createStormSlots(
  database: Database,
  times: readonly number[],
  name: string,
): Promise<StormSlot[]> {
  const now = Date.now()
  const scheduleId = `week of ${name}`
  const week = {
    id: scheduleId,
    sunday: sundayThatBeginsWeek(now + WEEKS_AHEAD_MS),
    seed: seedFromText(scheduleId),
    now,
  }
  await drawAndActivateWeek(database, week)
  const entries = await database
    .select({ id: scheduledMatches.id, startsAt: scheduledMatches.startsAt })
    .from(scheduledMatches)
    .where(eq(scheduledMatches.scheduleId, scheduleId))
    .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.matchNumber))
  const groups = new Map<number, typeof entries>()
  for (const entry of entries) {
    const at = entry.startsAt.getTime()
    groups.set(at, [...(groups.get(at) ?? []), entry])
  }
  const slots = [...groups.values()].slice(0, times.length).map((group, at) => {
    return { scheduleId, matchIds: group.map(({ id }) => id), startsAt: times[at] ?? 0 }
  })
  for (const { matchIds, startsAt } of slots) {
    const isIn = and(eq(scheduledMatches.scheduleId, scheduleId), inArray(scheduledMatches.id, matchIds))
    await database
      .update(scheduledMatches)
      .set({ startsAt: new Date(startsAt) })
      .where(isIn)
  }
  return slots
}

/** Gives every user money and honor, like an admin does: with a line in the audit log. */
export async function giveUsersMoney(database: Database): Promise<void> {
  const joined = await database.select().from(users)
  const by = joined.find(({ admin }) => admin) ?? null
  const auditLog = new AuditLog({ database, clock: systemClock, log: createLog('silent'), random: systemRandom })
  for (const { uid } of joined) {
    const correction = { key: `storm:${uid}`, balances: ENDOWMENT, at: new Date() }
    await auditLog.enter({ by, act: 'accounts.setBalances', subject: uid }, async (transaction) => {
      const { before, after } = await setBalances(transaction, uid, correction)
      return { answer: after, before: toUnitBalances(before), after: toUnitBalances(after) }
    })
  }
}
