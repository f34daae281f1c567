import type { KnightProjectionView, SeasonProjectionView } from '@tiltyard/contract'
import { tourneyRounds } from '@tiltyard/engine'
import { setWithinLimit } from '../../platform/runtime/setWithinLimit.ts'
import { readChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import type { StoredSeasonProjection } from './projectionStore.ts'
import { readThinnedProjectionTimeline } from './readThinnedProjectionTimeline.ts'

type KnightChances = StoredSeasonProjection['knights'][number]

/** The seasons whose projections are cached. */
const KEPT_SEASONS = 4
const CONTENDERS = 8
const PERCENT = 100

/** Shows projections over time; each season is read once until the league changes. */
export class SeasonProjectionService {
  private readonly database: Database
  private readonly kept = new Map<
    number,
    { readonly version: number; readonly projections: Promise<StoredSeasonProjection[]> }
  >()

  constructor(database: Database) {
    this.database = database
  }

  /** How a season may end; null before its first projection. */
  async season(season: number): Promise<SeasonProjectionView | null> {
    const projections = await this.projections(season)
    const last = projections.at(-1)
    if (!last) return null
    const likeliest = [...last.knights].sort((one, other) => other.wins - one.wins).slice(0, CONTENDERS)
    return {
      ...{ isDrawn: last.isDrawn, weeksToDraw: last.weeksToDraw, moments: projections.map(momentOf) },
      stables: last.stables.map(({ stableId }) => {
        const own = projections.map(({ stables }) => stables.find((one) => one.stableId === stableId))
        return {
          stableId,
          first: own.map((one) => percent(one?.first)),
          topFour: own.map((one) => percent(one?.topFour)),
        }
      }),
      knights: last.knights.map((knight) => ({ knightId: knight.knightId, stages: stagesOf(knight) })),
      contenders: likeliest.map(({ knightId }) => ({
        knightId,
        wins: series(projections, knightId, ({ wins }) => wins),
      })),
    }
  }

  /** What a knight may reach; null for one who is not in the latest projection. */
  async knight(season: number, knightId: string): Promise<KnightProjectionView | null> {
    const projections = await this.projections(season)
    const last = projections.at(-1)
    const knight = last?.knights.find((one) => one.knightId === knightId)
    if (!last || !knight) return null
    return {
      ...{ isDrawn: last.isDrawn, moments: projections.map(momentOf), stages: stagesOf(knight) },
      qualifies: series(projections, knightId, ({ qualifies }) => qualifies),
      wins: series(projections, knightId, ({ wins }) => wins),
    }
  }

  private async projections(season: number): Promise<StoredSeasonProjection[]> {
    const { league: version = 0 } = await readChangeCounts(this.database)
    const known = this.kept.get(season)
    if (known?.version === version) return known.projections
    const projections = readThinnedProjectionTimeline(this.database, season)
    setWithinLimit(this.kept, season, { version, projections }, KEPT_SEASONS)
    projections.catch(() => this.kept.delete(season))
    return projections
  }
}

function momentOf({ begunAt }: StoredSeasonProjection): string {
  return begunAt.toISOString()
}

function stagesOf({ reaches, wins }: KnightChances): number[] {
  return [...tourneyRounds.map((round) => percent(reaches[round])), percent(wins)]
}

/** A knight's chance over time; 0 where they were not in the league. */
function series(
  projections: readonly StoredSeasonProjection[],
  knightId: string,
  chance: (knight: KnightChances) => number,
): number[] {
  return projections.map(({ knights }) => {
    const knight = knights.find((one) => one.knightId === knightId)
    return percent(knight && chance(knight))
  })
}

function percent(share = 0): number {
  return Number((PERCENT * share).toFixed(2))
}
