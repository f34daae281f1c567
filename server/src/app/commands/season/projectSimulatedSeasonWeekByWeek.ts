import {
  DEFAULT_REGULAR_WEEKS,
  forkSeed,
  generateInitialLeague,
  listProjectionCases,
  PairForecastCache,
  type ProjectionCase,
  type ProjectionKind,
  projectSeason,
  readingA,
  type SeasonProjection,
  SimulatedSeason,
  seedFromText,
} from '@tiltyard/engine'

/** A case of a simulated season, and what a simpler forecast says. */
export interface SimulatedProjectionCase extends ProjectionCase {
  readonly season: string
  /** What the order of the standings says: that everybody ends where they stand. */
  readonly naive: 0 | 1
}

/** The ids in the order of the standings, or of the places for the tourney. */
type Order = readonly string[]

interface Projected {
  readonly projection: SeasonProjection
  readonly stables: Order
  readonly knights: Order
  readonly isDrawn: boolean
}

/** For how many a chance comes true, with a full tourney. */
const admittedBy: Readonly<Record<ProjectionKind, number>> = {
  ...{ first: 1, 'top-four': 4 },
  ...{ 'first-round': 64, 'quarter-final': 32, 'semi-final': 16, final: 8 },
  ...{ 'grand-semi-final': 4, 'grand-final': 2, title: 1 },
}

/**
 * Simulates the first season of a new league and projects it before each week and after the draw.
 * @returns each chance that was not certain when it was said, with what happened.
 */
export function projectSimulatedSeasonWeekByWeek(seedText: string): SimulatedProjectionCase[] {
  const seed = seedFromText(seedText)
  const league = generateInitialLeague(seed)
  const forecasts = new PairForecastCache(readingA)
  const setting = { seed, weeks: DEFAULT_REGULAR_WEEKS, ...league, tuning: readingA, sunday: '2026-01-04' }
  const season = new SimulatedSeason(setting, forecasts)
  const projected: Projected[] = []
  while (season.weeksLeft > 0) {
    projected.push(project(season, forecasts))
    season.rideWeek()
  }
  season.drawTourney()
  projected.push(project(season, forecasts))
  season.rideTourney()
  return projected.flatMap((one) => casesFrom(seedText, one, season))
}

function project(season: SimulatedSeason, forecasts: PairForecastCache): Projected {
  const { stables, knights, weeksLeft, standings, qualifiers, tourney } = season
  const drawn = tourney === null ? null : { standings, tourney }
  const moment = { stables, knights, banned: new Set<string>(), coming: [], weeksToDraw: weeksLeft, drawn }
  const seed = forkSeed(seedFromText('projections'), `weeks left ${weeksLeft}`)
  return {
    projection: projectSeason(moment, forecasts, seed),
    stables: standings.map(({ stableId }) => stableId),
    knights: qualifiers.map(({ knightId }) => knightId),
    isDrawn: drawn !== null,
  }
}

function casesFrom(text: string, { projection, stables, knights, isDrawn }: Projected, over: SimulatedSeason) {
  return listProjectionCases(projection, over, isDrawn).map((one): SimulatedProjectionCase => {
    const place = (one.kind === 'first' || one.kind === 'top-four' ? stables : knights).indexOf(one.id)
    return { ...one, season: text, naive: place < admittedBy[one.kind] ? 1 : 0 }
  })
}
