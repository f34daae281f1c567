// Matches of a seeded league, week by week, each with its record at the start.
import {
  addToPerformanceHistory,
  type BySide,
  CareerHistory,
  computeLeagueAverages,
  computeMatchOdds,
  computePerformanceGains,
  currentVersions,
  emptyPerformanceHistory,
  forkSeed,
  generateInitialLeague,
  generateWeekSchedule,
  type Knight,
  type MatchFact,
  type MatchSetup,
  type PassSeedSource,
  type PerformanceHistory,
  type RecordsBeforeMatch,
  readingA,
  replay,
  type Seed,
  seedFromText,
  sides,
  simulateFacts,
} from '@tiltyard/engine'

export interface GeneratedLeagueMatch {
  readonly setup: MatchSetup
  readonly entropy: PassSeedSource
  readonly facts: readonly MatchFact[]
  readonly past: RecordsBeforeMatch
}

const SUNDAY = '2026-01-04'

/** Generates the first matches of a league. @param seedText seeds them. */
export function* generateLeagueMatches(matches: number, seedText: string): Generator<GeneratedLeagueMatch> {
  const seed = seedFromText(seedText)
  const { knights, stables } = generateInitialLeague(seed)
  const known = new Map(knights.map((knight) => [knight.id, knight]))
  const stableOf = new Map(stables.flatMap(({ id, knightIds }) => knightIds.map((knightId) => [knightId, id])))
  const histories = new Map<string, PerformanceHistory>()
  const book = new CareerHistory()
  let ridden = 0
  for (let week = 0; ridden < matches; week++) {
    for (const { knight1Id, knight2Id, entropy } of weekOf(stables, forkSeed(seed, `week ${week}`))) {
      const riders = { knight1: known.get(knight1Id), knight2: known.get(knight2Id) }
      if (!riders.knight1 || !riders.knight2 || book.isDead(knight1Id) || book.isDead(knight2Id)) continue
      const pair: BySide<Knight> = { knight1: riders.knight1, knight2: riders.knight2 }
      const match = ride(pair, entropy, histories, stableOf, book, ridden)
      yield match
      if (++ridden === matches) return
    }
  }
}

function* weekOf(stables: Parameters<typeof generateWeekSchedule>[0], seed: Seed) {
  let index = 0
  for (const { matches } of generateWeekSchedule(stables, SUNDAY, seed)) {
    for (const { knight1Id, knight2Id } of matches) {
      const own = forkSeed(seed, `match ${index++}`)
      yield { knight1Id, knight2Id, entropy: (pass: number) => forkSeed(own, `pass/${pass}`) }
    }
  }
}

function ride(
  pair: BySide<Knight>,
  entropy: PassSeedSource,
  histories: Map<string, PerformanceHistory>,
  stableOf: ReadonlyMap<string, string>,
  book: CareerHistory,
  at: number,
): GeneratedLeagueMatch {
  const rider = (knight: Knight) => ({ ...knight, stableId: stableOf.get(knight.id) ?? '' })
  const setup = { ...currentVersions, tuning: readingA, knight1: rider(pair.knight1), knight2: rider(pair.knight2) }
  const past = book.recordsBefore(setup, oddsOf(pair, histories))
  const facts = simulateFacts(setup, entropy)
  const state = replay(facts)
  if (state.ending === null) throw new Error('A match is entered when it is over.')
  book.addResult(setup, { ending: state.ending, winner: state.winner }, at)
  const records = computePerformanceGains(state)
  if (records !== null) {
    for (const side of sides) {
      const { id } = pair[side]
      histories.set(id, addToPerformanceHistory(histories.get(id) ?? emptyPerformanceHistory(), records[side]))
    }
  }
  return { setup, entropy, facts, past }
}

function oddsOf(pair: BySide<Knight>, histories: ReadonlyMap<string, PerformanceHistory>): number | null {
  const rider = ({ id }: Knight) => ({
    id,
    performanceHistory: histories.get(id) ?? emptyPerformanceHistory(),
    form: [],
  })
  const odds = computeMatchOdds(
    rider(pair.knight1),
    rider(pair.knight2),
    computeLeagueAverages([...histories.values()]),
  )
  return odds.error === undefined ? odds.knight1Odds : null
}
