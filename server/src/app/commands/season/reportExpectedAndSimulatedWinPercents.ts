import {
  computeWinChances,
  createPairSetup,
  createSampleMatch,
  DecisiveWinProbabilityCache,
  decisiveWinProbability,
  forkSeed,
  generateInitialLeague,
  type KnightForLeagueWinPercent,
  listRatingsPairsOfOpponents,
  type MatchKnight,
  type PersonalStats,
  readingA,
  replay,
  type Seed,
  seedFromText,
  simulateFinalState,
  statNames,
  winPercentAgainstLeague,
} from '@tiltyard/engine'

/** What is simulated; see `tiltyard potential --help`. */
export interface ExpectedWinPercentFlags {
  readonly rides: number
  readonly seed: string
  readonly json?: boolean
}

/** The league's knights that each rating is tried against. */
type Field = readonly KnightForLeagueWinPercent[]

interface Answer {
  readonly knight: string
  /** Wins expected of a hundred matches with a winner. */
  readonly expected: number
  /** Wins in a hundred simulated matches with a winner. */
  readonly ridden: number
  readonly bias: number
  /** Of the simulated wins. */
  readonly standardError: number
}

/** Compares the expected results of knights rated 5, 3 and 1 in everything with simulated ones. */
export function reportExpectedAndSimulatedWinPercents({ rides, seed: text, json }: ExpectedWinPercentFlags): string {
  const seed = seedFromText(text)
  const { stables, knights } = generateInitialLeague(seed)
  const field: Field = stables.flatMap(({ id: stableId, knightIds }) =>
    knights
      .filter(({ id }) => knightIds.includes(id))
      .map(({ id, personalStats }) => ({ id, personalStats, stableId, isOfLeague: true })),
  )
  const answers = [5, 3, 1].map((rating) => compare(rating, field, rides, seed))
  return json ? JSON.stringify(answers) : answers.map(asText).join('\n')
}

/** A knight of no stable, with the same rating in everything, against each of the field in turn. */
function compare(rating: number, field: Field, rides: number, seed: Seed): Answer {
  const personalStats = Object.fromEntries(statNames.map((stat) => [stat, rating])) as PersonalStats
  const expected = expectedWins({ id: `all-${rating}`, personalStats, stableId: null, isOfLeague: false }, field)
  const counts = simulateRides(personalStats, field, rides, forkSeed(seed, `all-${rating}`))
  const share = counts.won / counts.decided
  const standardError = 100 * Math.sqrt((share * (1 - share)) / counts.decided)
  const round = (figure: number): number => Number(figure.toFixed(2))
  return {
    ...{ knight: `all ${rating}`, expected: round(expected), ridden: round(100 * share) },
    ...{ bias: round(expected - 100 * share), standardError: round(standardError) },
  }
}

function expectedWins(knight: KnightForLeagueWinPercent, field: Field): number {
  const shares = new DecisiveWinProbabilityCache()
  for (const pair of listRatingsPairsOfOpponents(knight, field)) {
    if (shares.of(pair) === null)
      shares.add(pair, decisiveWinProbability(computeWinChances(createPairSetup(pair, readingA), replay([]))))
  }
  return winPercentAgainstLeague(knight, field, shares) ?? 0
}

function simulateRides(personalStats: PersonalStats, field: Field, rides: number, seed: Seed) {
  let [won, decided] = [0, 0]
  for (let index = 0; index < rides; index++) {
    const { setup, entropy } = createSampleMatch(seed, index, readingA)
    const opponent = field[index % field.length]
    const rated = (knight: MatchKnight, stats: PersonalStats): MatchKnight => ({ ...knight, personalStats: stats })
    const knight1 = rated(setup.knight1, personalStats)
    const knight2 = rated(setup.knight2, opponent?.personalStats ?? personalStats)
    const { winner } = simulateFinalState({ ...setup, knight1, knight2 }, entropy)
    decided += winner === null ? 0 : 1
    won += winner === 'knight1' ? 1 : 0
  }
  return { won, decided }
}

function asText({ knight, expected, ridden, bias, standardError }: Answer): string {
  const figures = [`expected ${expected.toFixed(2)}`, `ridden ${ridden.toFixed(2)} ± ${standardError.toFixed(2)}`]
  return `${knight}  ${figures.join('  ')}  bias ${bias.toFixed(2)}`
}
