import type { Knight } from '@tiltyard/engine'
import { addMatchesToCareersAndRecords } from '../../archive/careers/addMatchesToCareersAndRecords.ts'
import { insertPackedMatches, type PreparedPacks } from '../../archive/packs/packStore.ts'
import { readFinishedMatches } from '../../archive/readFinishedMatches.ts'
import { incrementMatchCounts, updateKnightsAfterMatches } from '../../league/leagueStore.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import { matchSets, scheduledMatches } from '../../platform/store/schema.ts'
import { toScheduledResult } from '../../schedule/scheduleEntries.ts'
import type { PastScheduleEntry, PastSlot } from './listPastSlots.ts'
import type { SimulatedSlot } from './simulatePastSlot.ts'

/** A played slot. */
export interface PlayedPastSlot {
  readonly slot: PastSlot
  readonly ridden: SimulatedSlot
  readonly prepared: PreparedPacks
}

/**
 * Stores past slots with all their consequences. It locks the stables and change counts last, because a new match set
 * needs them. @param lockRiders locks the knights of these slots, and returns them as they are afterwards.
 */
export async function storePastSlots(
  transaction: Database,
  done: readonly PlayedPastSlot[],
  lockRiders: () => Promise<readonly Knight[]>,
): Promise<void> {
  const sets = done.flatMap(({ ridden }) => ridden.set ?? [])
  const matches = done.flatMap(({ ridden }) => ridden.matches)
  await insertRows(transaction, matchSets, sets)
  await insertRows(transaction, scheduledMatches, done.flatMap(entriesOf))
  if (matches.length > 0) await updateKnightsAfterMatches(transaction, await lockRiders())
  const archived = done.flatMap(({ prepared }) => prepared.archived)
  await insertPackedMatches(transaction, {
    archived,
    packed: done.flatMap(({ prepared }) => prepared.packed),
    links: done.flatMap(({ prepared }) => prepared.links),
  })
  const events = new Map(matches.map((ride) => [ride.match.id, ride.events.map(({ body }) => body)]))
  const ids = archived.map(({ matchId }) => matchId)
  await addMatchesToCareersAndRecords(
    transaction,
    await readFinishedMatches(transaction, ids),
    async (matchId) => events.get(matchId) ?? [],
  )
  await incrementMatchCounts(
    transaction,
    matches.flatMap(({ match: { knight1, knight2 } }) => [knight1.stable, knight2.stable]),
  )
  await incrementChangeCounts(transaction, 'league', 'schedule')
}

/** The completed entries of a slot. */
function entriesOf({ slot: { startsAt, due }, ridden: { matches, unridden } }: PlayedPastSlot) {
  const why = new Map(unridden.map(({ entry, reason }) => [entry.id, reason]))
  const riddenAs = new Map(matches.map(({ entryId, match }) => [entryId, match]))
  return due.map((entry: PastScheduleEntry) => {
    const match = riddenAs.get(entry.id)
    const over = { ...entry, startsAt, status: 'completed' } as const
    if (!match) {
      const unriddenEntry = { actualStartTime: null, actualEndTime: startsAt, result: null, matchId: null }
      return { ...over, ...unriddenEntry, unridden: why.get(entry.id) ?? null }
    }
    const { startTime: actualStartTime, endTime: actualEndTime, id: matchId } = match
    return { ...over, actualStartTime, actualEndTime, result: toScheduledResult(match), matchId, unridden: null }
  })
}
