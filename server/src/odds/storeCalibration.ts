import { binForecasts, type ForecastBin, type MatchLuck, sides } from '@tiltyard/engine'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isMatchOfPresentKnight } from '../archive/careers/knightMatchResults.ts'
import { tryLockCalibration } from '../league/calibrationLock.ts'
import { sundayThatBeginsWeek } from '../league/time/helsinki.ts'
import type { Database } from '../platform/store/database.ts'
import { calibratedUpTo, knightCareers, luck, oddsBins } from '../platform/store/schema.ts'
import type { MatchCalibration } from './computeMatchCalibration.ts'
import { insertArchivedMatchChances } from './matchChances.ts'

/** A match's computed contribution, and its knights. */
export interface MatchCalibrationWithKnights extends MatchCalibration {
  readonly matchId: string
  readonly endedAt: Date
  readonly knight1Id: string
  readonly knight2Id: string
}

/** A range of chain links with their matches; the first link is excluded. */
export interface ChainRange {
  readonly after: number
  readonly upTo: number
}

/** The last counted link; 0 before any. */
export async function readLastCalibratedChainPosition(database: Database): Promise<number> {
  const [row] = await database.select({ link: calibratedUpTo.link }).from(calibratedUpTo)
  return row?.link ?? 0
}

/**
 * Adds a range of the chain, and stores its end, in one transaction: each link counts once, however often it is
 * computed. @returns false without a change where another job was first.
 */
export function storeCalibration(
  database: Database,
  { after, upTo }: ChainRange,
  matches: readonly MatchCalibrationWithKnights[],
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryLockCalibration(transaction))) return false
    if ((await readLastCalibratedChainPosition(transaction)) !== after) return false
    await addForecasts(transaction, matches)
    await addLuck(transaction, matches)
    await insertArchivedMatchChances(transaction, matches)
    const set = { link: upTo }
    await transaction.insert(calibratedUpTo).values(set).onConflictDoUpdate({ target: calibratedUpTo.id, set })
    return true
  })
}

const binCounters = ['cases', 'said', 'happened', 'squares'] as const satisfies readonly (keyof ForecastBin)[]
const luckCounters = ['matches', 'wins', 'expectedWins', 'points', 'expectedPoints', 'blows'] as const

async function addForecasts(transaction: Database, matches: readonly MatchCalibrationWithKnights[]): Promise<void> {
  const said = matches.flatMap(({ endedAt, forecasts }) => {
    const week = sundayThatBeginsWeek(endedAt.getTime())
    return forecasts.map((forecast) => ({ week, ...forecast }))
  })
  const rows = grouped(said, ({ week, forecaster }) => `${week} ${forecaster}`).flatMap(
    ([{ week, forecaster }, some]) => binForecasts(some).map((bin) => ({ week, forecaster, ...bin })),
  )
  if (rows.length === 0) return
  const { week, forecaster, bin } = oddsBins
  await transaction
    .insert(oddsBins)
    .values(rows)
    .onConflictDoUpdate({ target: [week, forecaster, bin], set: added(oddsBins, binCounters) })
}

/** An earlier knight of the same id does not count. */
async function addLuck(transaction: Database, matches: readonly MatchCalibrationWithKnights[]): Promise<void> {
  const ids = [...new Set(matches.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id]))]
  if (ids.length === 0) return
  const { knightId, since } = knightCareers
  const begun = await transaction.select({ knightId, since }).from(knightCareers).where(inArray(knightId, ids))
  const lifeOf = new Map(begun.map((life) => [life.knightId, life]))
  const rides = matches.flatMap((match) =>
    sides.flatMap((side) => {
      const id = side === 'knight1' ? match.knight1Id : match.knight2Id
      return isMatchOfPresentKnight(match, lifeOf.get(id) ?? null) ? [{ knightId: id, ...match.luck[side] }] : []
    }),
  )
  if (rides.length === 0) return
  const rows = grouped(rides, (ride) => ride.knightId).map(([first, some]) => {
    return { knightId: first.knightId, ...luckOver(some) }
  })
  await transaction
    .insert(luck)
    .values(rows)
    .onConflictDoUpdate({ target: luck.knightId, set: added(luck, luckCounters) })
}

function luckOver(rides: readonly MatchLuck[]) {
  const sum = (counter: keyof MatchLuck): number => rides.reduce((total, ride) => total + ride[counter], 0)
  return {
    ...{ matches: rides.length, wins: sum('wins'), expectedWins: sum('expectedWins') },
    ...{ points: sum('points'), expectedPoints: sum('expectedPoints'), blows: sum('blows') },
  }
}

/** Groups values by key, with the first of each, in the order of the keys. */
function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): (readonly [Value, Value[]])[] {
  const groups = new Map<string, readonly [Value, Value[]]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group[1].push(value)
    else groups.set(keyOf(value), [value, [value]])
  }
  return [...groups.values()]
}

/** The upsert's expressions for sums: adds to the stored value. */
function added<Counter extends string>(table: PgTable & Record<Counter, PgColumn>, counters: readonly Counter[]) {
  const sums = counters.map((counter) => {
    const column = table[counter]
    return [counter, sql`${column} + excluded.${sql.identifier(column.name)}`]
  })
  return Object.fromEntries(sums) as Record<Counter, SQL>
}
