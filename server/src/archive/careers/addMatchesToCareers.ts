import { careerCounters, noStreaks } from '@tiltyard/engine'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/store/database.ts'
import { type KnightCareerRow, knightCareers, knightDays, meetings } from '../../platform/store/schema.ts'
import { computeStreaksAfterMatches } from './computeStreaksAfterMatches.ts'
import {
  type DecidedMatchRow,
  isMatchOfPresentKnight,
  type KnightMatchResult,
  toKnightResults,
} from './knightMatchResults.ts'

/**
 * Adds matches to the lives of their knights: totals, streaks, days and meetings, in a few statements for any number.
 * An earlier knight of the same id does not count. @param rows in the order of their ends, already archived.
 */
export async function addMatchesToCareers(transaction: Database, rows: readonly DecidedMatchRow[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id]))].sort()
  const known = await transaction.select().from(knightCareers).where(inArray(knightCareers.knightId, ids))
  const lifeOf = new Map(known.map((life) => [life.knightId, life]))
  const belongs = (ride: KnightMatchResult) => isMatchOfPresentKnight(ride, lifeOf.get(ride.knightId) ?? null)
  const matches = rows.map(toKnightResults)
  const rides = matches.flat().filter(belongs)
  if (rides.length === 0) return
  await addTotals(transaction, rides, lifeOf)
  await addDays(transaction, rides)
  await addMeetings(transaction, matches.filter((both) => both.every(belongs)).flat())
}

const dayCounters = [
  ...(['matches', 'wins', 'losses', 'draws', 'disqualifications'] as const),
  ...(['points', 'wounds', 'falls'] as const),
] as const
const streakColumns = ['streak', 'longestWon', 'longestWonAt', 'longestLost', 'longestLostAt'] as const
const meetingCounters = ['met', 'oneWins', 'otherWins'] as const

async function addTotals(
  transaction: Database,
  rides: readonly KnightMatchResult[],
  lifeOf: ReadonlyMap<string, KnightCareerRow>,
): Promise<void> {
  const streaks = await computeStreaksAfterMatches(transaction, rides, lifeOf)
  const values = sumKnightResults(rides).map(({ last, sums }) => {
    const { knightId, endedAt: lastAt } = last
    return { knightId, ...sums, lastAt, ...(streaks.get(knightId) ?? noStreaks) }
  })
  const set = {
    ...added(knightCareers, careerCounters),
    ...replaced(knightCareers, streakColumns),
    lastAt: later(knightCareers.lastAt),
  }
  await transaction.insert(knightCareers).values(values).onConflictDoUpdate({ target: knightCareers.knightId, set })
}

/** Sums the counters of each knight over these rides, with the last one. */
export function sumKnightResults(rides: readonly KnightMatchResult[]) {
  return sumsOf(rides, careerCounters, ({ knightId }) => knightId, countsOf)
}

async function addDays(transaction: Database, rides: readonly KnightMatchResult[]): Promise<void> {
  const days = sumsOf(rides, dayCounters, ({ knightId, day }) => `${knightId} ${day}`, countsOf)
  const values = days.map(({ last: { knightId, day }, sums }) => ({ knightId, day, ...sums }))
  await transaction
    .insert(knightDays)
    .values(values)
    .onConflictDoUpdate({ target: [knightDays.knightId, knightDays.day], set: added(knightDays, dayCounters) })
}

/** Counts each match once, from the side of the lower id. */
async function addMeetings(transaction: Database, rides: readonly KnightMatchResult[]): Promise<void> {
  const met = rides.filter(({ knightId, opponentId }) => knightId < opponentId)
  if (met.length === 0) return
  const pairs = sumsOf(met, meetingCounters, ({ knightId, opponentId }) => `${knightId} ${opponentId}`, meetingOf)
  const values = pairs.map(({ last, sums }) => {
    const { knightId: oneId, opponentId: otherId, endedAt: lastAt, matchId: lastMatchId } = last
    return { oneId, otherId, ...sums, lastAt, lastMatchId }
  })
  const { lastAt, lastMatchId } = meetings
  const newest = sql`case when excluded.last_at > ${lastAt} then excluded.last_match_id else ${lastMatchId} end`
  await transaction
    .insert(meetings)
    .values(values)
    .onConflictDoUpdate({
      target: [meetings.oneId, meetings.otherId],
      set: { ...added(meetings, meetingCounters), lastAt: later(lastAt), lastMatchId: newest },
    })
}

function countsOf({ result, figures }: KnightMatchResult) {
  const isLoss = result === 'L' || result === 'FF' || result === 'DTH'
  return {
    ...{ matches: 1, wins: Number(result === 'W'), losses: Number(isLoss), draws: Number(result === 'D') },
    ...{ disqualifications: Number(result === 'DQ'), forfeits: Number(result === 'FF') },
    ...{ deaths: Number(result === 'DTH'), ...figures },
  }
}

function meetingOf({ result, hasOpponentWon }: KnightMatchResult) {
  return { met: 1, oneWins: Number(result === 'W'), otherWins: Number(hasOpponentWon) }
}

/** Sums the counts of all rides by key, with each key's last ride, in the order of the keys. */
function sumsOf<Counter extends string>(
  rides: readonly KnightMatchResult[],
  counters: readonly Counter[],
  keyOf: (ride: KnightMatchResult) => string,
  count: (ride: KnightMatchResult) => Readonly<Record<Counter, number>>,
): { readonly last: KnightMatchResult; readonly sums: Record<Counter, number> }[] {
  const byKey = new Map<string, { last: KnightMatchResult; sums: Record<Counter, number> }>()
  for (const ride of rides) {
    const [counts, before] = [count(ride), byKey.get(keyOf(ride))?.sums]
    const sums = counters.map((counter) => [counter, (before?.[counter] ?? 0) + counts[counter]])
    byKey.set(keyOf(ride), { last: ride, sums: Object.fromEntries(sums) as Record<Counter, number> })
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** The upsert's expressions for counters: adds to the stored value. */
function added<Counter extends string>(table: PgTable & Record<Counter, PgColumn>, counters: readonly Counter[]) {
  const sums = counters.map((counter) => [counter, sql`${table[counter]} + excluded.${column(table[counter])}`])
  return Object.fromEntries(sums) as Record<Counter, SQL>
}

/** The upsert's expressions for recomputed columns. */
function replaced<Name extends string>(table: PgTable & Record<Name, PgColumn>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${column(table[name])}`])) as Record<Name, SQL>
}

function later(moment: PgColumn): SQL {
  return sql`greatest(excluded.${column(moment)}, ${moment})`
}

function column({ name }: PgColumn) {
  return sql.identifier(name)
}
