import type { OddsReliability } from '@tiltyard/contract'
import {
  currentVersions,
  type Knight,
  type MatchKnight,
  type MatchSetup,
  type MatchWinProbabilities,
  statNames,
} from '@tiltyard/engine'
import { readTuning } from '../league/controls/controlsStore.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import { requireSeason } from '../league/seasons/seasonStore.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { setWithinLimit } from '../platform/runtime/setWithinLimit.ts'
import type { Database } from '../platform/store/database.ts'
import type { ChanceComputer } from './chanceComputer.ts'
import { ProjectionReliabilityReports } from './projection/projectionReliabilityReports.ts'
import {
  type OddsReportOfWeekOrAllWeeks,
  readCalibrationProgress,
  readOddsReport,
  readSeasonOddsReport,
} from './readOddsReport.ts'

export interface OddsReliabilityServiceDeps {
  readonly database: Database
  readonly league: Pick<LeagueReader, 'roster'>
  readonly chanceComputer: Pick<ChanceComputer, 'chance'>
}

/** What a report covers: a season, else a week by its Sunday (YYYY-MM-DD), else all weeks. */
interface ReportSpan {
  readonly week: string | null
  readonly season: number | null
}

/** About twice the pairs of a league of 96. */
const KEPT_CHANCES = 10_000
const KEPT_ACCOUNTS = 64

/** Returns calibration reports and chances, computed once for all requests. */
export class OddsReliabilityService {
  private readonly deps: OddsReliabilityServiceDeps
  private readonly chances = new Map<string, Promise<MatchWinProbabilities>>()
  private readonly accounts = new Map<
    string,
    { readonly counted: number; readonly report: Promise<OddsReportOfWeekOrAllWeeks> }
  >()

  private readonly projections: ProjectionReliabilityReports

  constructor(deps: OddsReliabilityServiceDeps) {
    this.deps = deps
    this.projections = new ProjectionReliabilityReports(deps.database)
  }

  /** The calibration report of a season, of a week, or of all weeks. @throws Problem season-not-found. */
  async account(span: ReportSpan): Promise<OddsReliability> {
    const { week, season } = span
    if (season !== null) await requireSeason(this.deps.database, season)
    const key = `${season ?? ''} ${week ?? ''}`
    const progress = {
      ...(await readCalibrationProgress(this.deps.database)),
      projections: await this.projections.list(),
    }
    const known = this.accounts.get(key)
    if (known?.counted === progress.counted) return { ...(await known.report), ...progress }
    const { database } = this.deps
    const report = season === null ? readOddsReport(database, week) : readSeasonOddsReport(database, season)
    setWithinLimit(this.accounts, key, { counted: progress.counted, report }, KEPT_ACCOUNTS)
    report.catch(() => this.accounts.delete(key))
    return { ...(await report), ...progress }
  }

  /**
   * The chances of two knights by their ratings and the present tuning; wounds and death do not count, because a match
   * begins without them. @throws Problem knight-not-found.
   */
  async chance(knight1Id: string, knight2Id: string): Promise<MatchWinProbabilities> {
    const { database, league, chanceComputer } = this.deps
    const { knightsById } = await league.roster()
    const [knight1, knight2] = [knightsById.get(knight1Id), knightsById.get(knight2Id)]
    if (!knight1 || !knight2) throw new Problem('knight-not-found')
    const tuning = await readTuning(database)
    const key = `${ratingsOf(knight1)} ${ratingsOf(knight2)} ${JSON.stringify(tuning)}`
    const known = this.chances.get(key)
    if (known !== undefined) return known
    const setup: MatchSetup = { ...currentVersions, tuning, knight1: horsed(knight1), knight2: horsed(knight2) }
    const chance = chanceComputer.chance(setup)
    setWithinLimit(this.chances, key, chance, KEPT_CHANCES)
    chance.catch(() => this.chances.delete(key))
    return chance
  }
}

function ratingsOf({ personalStats }: Knight): string {
  return statNames.map((name) => personalStats[name]).join('')
}

function horsed({ id, title, firstName, lastName, epithet, gender, personalStats }: Knight): MatchKnight {
  return { id, stableId: '', title, firstName, lastName, epithet, gender, personalStats }
}
