import {
  DEFAULT_REGULAR_WEEKS,
  forkSeed,
  generateInitialLeague,
  PairForecasts,
  projectSeason,
  readingA,
  type SeasonProjection,
  SimulatedSeason,
  seedFromText,
  type TourneyRound,
  tourneyRounds,
} from '@tiltyard/engine'

/** What a projection says: of a stable its place, of a knight to ride in the tourney, to reach a round, to win. */
export const projectionKinds = ['first', 'top-four', ...tourneyRounds, 'title'] as const
export type ProjectionKind = (typeof projectionKinds)[number]

/** One chance that a projection has said, and what came of it. */
export interface ProjectionCase {
  readonly season: string
  readonly kind: ProjectionKind
  /** 0 to 1. */
  readonly said: number
  readonly happened: 0 | 1
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

/** The knights who reach each round of a full tourney. */
const reachedBy: Readonly<Record<TourneyRound | 'title', number>> = {
  ...{ 'first-round': 64, 'quarter-final': 32, 'semi-final': 16, final: 8 },
  ...{ 'grand-semi-final': 4, 'grand-final': 2, title: 1 },
}

/**
 * Simulates the first season of a new league and projects it before each week and after the draw.
 * @returns each chance that was not certain when it was said, with what happened.
 */
export function projectWholeSeason(text: string): ProjectionCase[] {
  const seed = seedFromText(text)
  const league = generateInitialLeague(seed)
  const forecasts = new PairForecasts(readingA)
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
  return projected.flatMap((one) => casesFrom(text, one, season))
}

function project(season: SimulatedSeason, forecasts: PairForecasts): Projected {
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
  const cases: ProjectionCase[] = []
  const add = (kind: ProjectionKind, said: number, happened: boolean, isFavoured: boolean): void => {
    cases.push({ season: text, kind, said, happened: happened ? 1 : 0, naive: isFavoured ? 1 : 0 })
  }
  const reached = knightsByRound(over)
  if (!isDrawn) {
    const rankOf = new Map(over.standings.map(({ stableId, rank }) => [stableId, rank]))
    for (const { stableId, first, topFour } of projection.stables) {
      const [rank, place] = [rankOf.get(stableId) ?? 0, stables.indexOf(stableId)]
      add('first', first, rank === 1, place === 0)
      add('top-four', topFour, rank <= 4, place < 4)
    }
  }
  for (const { knightId, reaches, wins } of projection.knights) {
    const place = knights.indexOf(knightId)
    for (const round of tourneyRounds.slice(isDrawn ? 1 : 0))
      add(round, reaches[round], reached[round].has(knightId), place < reachedBy[round])
    add('title', wins, reached.title.has(knightId), place < reachedBy.title)
  }
  return cases
}

function knightsByRound({ tourney }: SimulatedSeason): Readonly<Record<TourneyRound | 'title', ReadonlySet<string>>> {
  const inRound = (round: TourneyRound): ReadonlySet<string> =>
    new Set(
      tourney?.jousts
        .filter((joust) => joust.round === round)
        .flatMap(({ knight1Id, knight2Id }) => [knight1Id ?? '', knight2Id ?? '']),
    )
  const rounds = Object.fromEntries(tourneyRounds.map((round) => [round, inRound(round)]))
  return {
    ...(rounds as Record<TourneyRound, ReadonlySet<string>>),
    title: new Set([tourney?.jousts.at(-1)?.winnerId ?? '']),
  }
}
