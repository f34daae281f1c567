import {
  addToPerformanceHistory,
  computePerformanceGains,
  emptyPerformanceHistory,
  isPrefixOfFacts,
  type MatchFact,
  replay,
  simulateFacts,
} from '@tiltyard/engine'
import { asc } from 'drizzle-orm'
import { readPackedMatches } from '../../../server/src/archive/packs/packStore.ts'
import { createPassSeedSource } from '../../../server/src/platform/runtime/secret.ts'
import type { Database } from '../../../server/src/platform/store/database.ts'
import {
  knights,
  type LiveMatchRow,
  liveMatches,
  matchEvents,
  packedMatches,
} from '../../../server/src/platform/store/schema.ts'

/** The rows of the store after a storm. */
export interface StoredAfterStorm {
  readonly matches: readonly LiveMatchRow[]
  /** By match, in order of seq. */
  readonly events: ReadonlyMap<string, readonly MatchFact[]>
  readonly histories: ReadonlyMap<string, object>
}

export async function readStoredAfterStorm(database: Database): Promise<StoredAfterStorm> {
  const ids = await database.select({ id: packedMatches.matchId }).from(packedMatches)
  const packed = await readPackedMatches(
    database,
    ids.map(({ id }) => id),
  )
  const live = await database.select().from(matchEvents).orderBy(asc(matchEvents.matchId), asc(matchEvents.seq))
  const events = new Map<string, MatchFact[]>()
  for (const { matchId, body } of [...packed.flatMap((whole) => whole.events), ...live])
    events.set(matchId, [...(events.get(matchId) ?? []), body])
  const matches = [...packed.map(({ match }) => match), ...(await database.select().from(liveMatches))]
  const riders = await database.select().from(knights)
  return {
    matches: matches.sort(byCreation),
    events,
    histories: new Map(riders.map(({ id, performanceHistory }) => [id, performanceHistory])),
  }
}

function byCreation(one: LiveMatchRow, other: LiveMatchRow): number {
  return one.createdAt.getTime() - other.createdAt.getTime()
}

/** Compares the store with what its secrets give; one line per difference in logs, ends and records. */
export function auditStoreAfterStorm({ matches, events, histories }: StoredAfterStorm): string[] {
  const logs = matches.flatMap((match) => auditMatch(match, events.get(match.id) ?? []))
  return [...logs, ...auditRecords(matches, histories)]
}

function auditMatch(match: LiveMatchRow, stored: readonly MatchFact[]): string[] {
  if (match.setup === null) return stored.length === 0 ? [] : [`${match.id} has events and was never started`]
  const entropy = createPassSeedSource(match.secret)
  const planned = simulateFacts(match.setup, entropy)
  const isPrefix = isPrefixOfFacts(planned, stored)
  const isWhole = stored.length === planned.length
  return [
    ...(isPrefix ? [] : [`${match.id}: the stored events are not what the secret gives`]),
    ...(match.head === stored.length ? [] : [`${match.id}: head ${match.head}, but ${stored.length} events`]),
    ...(match.processedAt === null || isWhole ? [] : [`${match.id} has a result and not all events`]),
    ...(match.processedAt !== null || !isWhole ? [] : [`${match.id} has all events and no result`]),
    ...(match.ending === 'stopped' ? [`${match.id} was stopped by force`] : []),
  ]
}

/** Each knight's record must be the sum of their finished matches. */
function auditRecords(matches: readonly LiveMatchRow[], histories: StoredAfterStorm['histories']): string[] {
  const sums = new Map([...histories.keys()].map((id) => [id, emptyPerformanceHistory()]))
  for (const match of matches) {
    if (match.processedAt === null || match.setup === null) continue
    const records = computePerformanceGains(replay(simulateFacts(match.setup, createPassSeedSource(match.secret))))
    if (records === null) continue
    for (const side of ['knight1', 'knight2'] as const) {
      const { id } = match[side]
      sums.set(id, addToPerformanceHistory(sums.get(id) ?? emptyPerformanceHistory(), records[side]))
    }
  }
  return [...sums]
    .filter(([id, sum]) => !hasSameCounts(sum, histories.get(id) ?? {}))
    .map(([id]) => `the record of ${id} is not the sum of their matches`)
}

function hasSameCounts(one: object, other: object): boolean {
  const known = new Map(Object.entries(other))
  return Object.entries(one).every(([counter, count]) => known.get(counter) === count)
}
