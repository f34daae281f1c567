// npm run potential: compares the expectation from ratings against a league's field with simulated matches.
import { parseArgs } from 'node:util'
import type { FieldKnight, MatchKnight, PersonalStats, Seed } from '@tiltyard/engine'
import { buildEngine } from './prepare.mjs'
import { orRefuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent potential -- --rides N --seed S [--json]'
const MAX_RIDES = 10_000_000
const flags = orRefuse(usage, () => {
  const options = {
    rides: { type: 'string', default: '96000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  return { ...values, rides: wholeNumber('--rides', values.rides, 1, MAX_RIDES, usage) }
})
buildEngine()
const engine = await import('@tiltyard/engine')

interface Answer {
  readonly knight: string
  /** Of a hundred matches with a winner. */
  readonly expected: number
  readonly ridden: number
  readonly bias: number
  /** Of the simulated matches. */
  readonly standardError: number
}

const seed = engine.seedFromText(flags.seed)
const { stables, knights } = engine.seedLeague(seed)
const field: readonly FieldKnight[] = stables.flatMap(({ id: stableId, knightIds }) =>
  knights
    .filter(({ id }) => knightIds.includes(id))
    .map(({ id, personalStats }) => ({ id, personalStats, stableId, isOfField: true })),
)
const shares = new engine.PairShares()
const answers = [5, 3, 1].map(answerFor)
console.log(flags.json ? JSON.stringify(answers) : answers.map(asText).join('\n'))

/** A knight without a stable and with equal ratings, against each of the field in turn. */
function answerFor(rating: number): Answer {
  const personalStats = Object.fromEntries(engine.statNames.map((stat) => [stat, rating])) as PersonalStats
  const expected = expectedOf({ id: `all-${rating}`, personalStats, stableId: null, isOfField: false })
  const counts = ride(personalStats, engine.fork(seed, `all-${rating}`))
  const share = counts.won / counts.decided
  const standardError = 100 * Math.sqrt((share * (1 - share)) / counts.decided)
  const round = (figure: number): number => Number(figure.toFixed(2))
  return {
    ...{ knight: `all ${rating}`, expected: round(expected), ridden: round(100 * share) },
    ...{ bias: round(expected - 100 * share), standardError: round(standardError) },
  }
}

function expectedOf(knight: FieldKnight): number {
  for (const pair of engine.listPairs(knight, field)) {
    if (shares.of(pair) !== null) continue
    const chances = engine.chances(engine.pairSetup(pair, engine.readingA), engine.replay([]))
    shares.learn(pair, engine.winShare(chances))
  }
  return engine.fieldChance(knight, field, shares) ?? 0
}

function ride(personalStats: PersonalStats, rides: Seed): { readonly won: number; readonly decided: number } {
  let [won, decided] = [0, 0]
  for (let index = 0; index < flags.rides; index++) {
    const { setup, entropy } = engine.sampleMatch(rides, index, engine.readingA)
    const opponent = field[index % field.length]
    const horsed = (knight: MatchKnight, stats: PersonalStats): MatchKnight => ({ ...knight, personalStats: stats })
    const knight1 = horsed(setup.knight1, personalStats)
    const knight2 = horsed(setup.knight2, opponent?.personalStats ?? personalStats)
    const { winner } = engine.rideMatch({ ...setup, knight1, knight2 }, entropy)
    decided += winner === null ? 0 : 1
    won += winner === 'knight1' ? 1 : 0
  }
  return { won, decided }
}

function asText({ knight, expected, ridden, bias, standardError }: Answer): string {
  const figures = [`expected ${expected.toFixed(2)}`, `ridden ${ridden.toFixed(2)} ± ${standardError.toFixed(2)}`]
  return `${knight}  ${figures.join('  ')}  bias ${bias.toFixed(2)}`
}
