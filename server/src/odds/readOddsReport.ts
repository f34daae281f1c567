import type { OddsReliability } from '@tiltyard/contract'
import {
  binForecasts,
  compareForecasters,
  computeReliability,
  mergeForecastBins,
  type Reliability,
} from '@tiltyard/engine'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readChainEnd } from '../archive/chain/resultChain.ts'
import type { Database } from '../platform/store/database.ts'
import { finishedMatches, matchChances, oddsBins } from '../platform/store/schema.ts'
import { readLastCalibratedChainPosition } from './storeCalibration.ts'

/** The number of single weeks in a report: a year. */
const WEEKS = 53

/** Forecasts and outcomes of one or all weeks; constant until another link is counted. */
export type OddsReportOfWeekOrAllWeeks = Pick<OddsReliability, 'week' | 'reports' | 'weeks'>

/** The number of counted links of the result chain, and of the others. */
export async function readCalibrationProgress(
  database: Database,
): Promise<Pick<OddsReliability, 'counted' | 'toCome'>> {
  const counted = await readLastCalibratedChainPosition(database)
  const { length } = await readChainEnd(database)
  return { counted, toCome: Math.max(0, length - counted) }
}

/** @param week its Sunday, YYYY-MM-DD; null for all. */
export async function readOddsReport(database: Database, week: string | null): Promise<OddsReportOfWeekOrAllWeeks> {
  return { week, reports: await readReports(database, week), weeks: await readWeeks(database) }
}

/** The reports of the odds and the engine for the matches of a season that are still kept. */
export async function readSeasonOddsReport(database: Database, season: number): Promise<OddsReportOfWeekOrAllWeeks> {
  const { matchId, winner, odds1 } = finishedMatches
  const { chance1, chance2 } = matchChances
  const rows = await database
    .select({ winner, odds1, chance1, chance2 })
    .from(finishedMatches)
    .leftJoin(matchChances, eq(matchChances.matchId, matchId))
    .where(and(eq(finishedMatches.season, season), isNotNull(winner)))
  const report = (name: string, said: (row: (typeof rows)[number]) => number | null) => {
    const forecasts = rows.flatMap((row) => {
      const chance = said(row)
      return chance === null ? [] : { said: chance, happened: row.winner === 'knight1' ? (1 as const) : (0 as const) }
    })
    return { forecaster: name, ...roundReliability(computeReliability(binForecasts(forecasts))) }
  }
  const reports = [
    report('reckoners', (row) => (row.odds1 === null ? null : row.odds1 / 100)),
    report('engine', (row) => {
      return row.chance1 === null || row.chance2 === null ? null : row.chance1 / (row.chance1 + row.chance2)
    }),
  ]
  return { week: null, reports: reports.filter(({ cases }) => cases > 0), weeks: [] }
}

const total = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number)
const { forecaster, bin } = oddsBins
const sums = {
  ...{ cases: total(oddsBins.cases), said: total(oddsBins.said) },
  ...{ happened: total(oddsBins.happened), squares: total(oddsBins.squares) },
}

async function readReports(database: Database, week: string | null): Promise<OddsReliability['reports']> {
  const bins = await database
    .select({ forecaster, bin, ...sums })
    .from(oddsBins)
    .where(week === null ? undefined : eq(oddsBins.week, week))
    .groupBy(forecaster, bin)
    .orderBy(asc(bin))
  return [...new Set(bins.map((row) => row.forecaster))].sort(compareForecasters).map((name) => {
    const own = bins.filter((row) => row.forecaster === name)
    return { forecaster: name, ...roundReliability(computeReliability(mergeForecastBins(own))) }
  })
}

async function readWeeks(database: Database): Promise<OddsReliability['weeks']> {
  const { week } = oddsBins
  const latest = await database.selectDistinct({ week }).from(oddsBins).orderBy(desc(week)).limit(WEEKS)
  if (latest.length === 0) return []
  const known = latest.map((row) => row.week)
  const { cases, squares } = sums
  const rows = await database
    .select({ week, forecaster, cases, squares })
    .from(oddsBins)
    .where(inArray(week, known))
    .groupBy(week, forecaster)
  return known.map((sunday) => ({
    week: sunday,
    scores: rows
      .filter((row) => row.week === sunday)
      .sort((one, other) => compareForecasters(one.forecaster, other.forecaster))
      .map((row) => ({ forecaster: row.forecaster, cases: row.cases, brier: digits(row.squares / row.cases, 5) })),
  }))
}

/** A reliability as it is shown: percentages with a decimal, Brier scores with five. */
export function roundReliability({ cases, brier, rows, faults }: Reliability) {
  const tenths = (list: Reliability['rows']) =>
    list.map((row) => ({ ...row, said: digits(row.said, 1), happened: digits(row.happened, 1) }))
  return { cases, brier: digits(brier, 5), rows: tenths(rows), faults: tenths(faults) }
}

function digits(number: number, count: number): number {
  return Number(number.toFixed(count))
}
