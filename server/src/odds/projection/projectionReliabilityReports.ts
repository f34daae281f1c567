import type { OddsReliability } from '@tiltyard/contract'
import { binForecasts, computeReliability, listProjectionCases } from '@tiltyard/engine'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { readTourney } from '../../league/seasons/seasonStore.ts'
import { setWithinLimit } from '../../platform/runtime/setWithinLimit.ts'
import type { Database } from '../../platform/store/database.ts'
import { type SeasonRow, seasons } from '../../platform/store/schema.ts'
import { roundReliability } from '../readOddsReport.ts'
import { readThinnedProjectionTimeline } from './readThinnedProjectionTimeline.ts'
import { wasRegularSeasonEndedEarly } from './wasRegularSeasonEndedEarly.ts'

type ProjectionReport = OddsReliability['projections'][number]

const MAX_KNOWN = 64

/**
 * Compares projections with how seasons ended; each season that is over is read once. Those whose regular part was ended
 * early are left out (docs/seasons.md 7).
 */
export class ProjectionReliabilityReports {
  private readonly database: Database
  private readonly known = new Map<string, Promise<ProjectionReport>>()

  constructor(database: Database) {
    this.database = database
  }

  /** The reports of the seasons that were projected and are over, the latest first. */
  async list(): Promise<ProjectionReport[]> {
    const isOver = and(eq(seasons.state, 'over'), isNotNull(seasons.standings))
    const over = await this.database.select().from(seasons).where(isOver).orderBy(desc(seasons.number))
    const reports = await Promise.all(over.map((season) => this.report(season)))
    return reports.filter(({ cases }) => cases > 0)
  }

  private report(season: SeasonRow): Promise<ProjectionReport> {
    // A restored league has other seasons with the same numbers.
    const key = `${season.number} ${season.endedAt?.toISOString()}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const report = readReport(this.database, season)
    setWithinLimit(this.known, key, report, MAX_KNOWN)
    report.catch(() => this.known.delete(key))
    return report
  }
}

async function readReport(database: Database, season: SeasonRow): Promise<ProjectionReport> {
  const { number, standings } = season
  const tourney = await readTourney(database, number)
  const outcome = { standings: standings ?? [], tourney: tourney?.bracket ?? null }
  const projections = (await wasRegularSeasonEndedEarly(database, season, tourney))
    ? []
    : await readThinnedProjectionTimeline(database, number)
  const cases = projections.flatMap((one) => listProjectionCases(one, outcome, one.isDrawn))
  const open = cases.filter(({ said }) => said > 0 && said < 1)
  const { cases: count, brier, rows } = roundReliability(computeReliability(binForecasts(open)))
  return { season: number, cases: count, brier, rows }
}
