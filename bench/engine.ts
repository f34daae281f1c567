// The engine on one thread, compared with the cost of its raw random draws.
import {
  computeLeagueAverages,
  computeMatchOdds,
  createSampleMatch,
  currentVersions,
  DEFAULT_WHAT_IF_RIDES,
  defineRandomStream,
  findKnownMoment,
  forkSeed,
  generateInitialLeague,
  generateWeekSchedule,
  type KnightForOdds,
  LAST_PASS,
  type MatchEvent,
  type MatchSetup,
  narrateMatch,
  type PassSeedSource,
  randomBelow,
  readingA,
  replay,
  type SampleMatch,
  type Seed,
  seedFromText,
  simulateFacts,
  simulateFinalState,
  simulateWhatIf,
} from '@tiltyard/engine'
import {
  type GeneratedLeagueMatch,
  generateLeagueMatches,
} from '../server/src/app/commands/season/generateLeagueMatches.ts'
import {
  type BenchRow,
  measureInterleaved,
  measureProcessorSeconds,
  measureSeconds,
  roundTo,
  upperMedian,
} from './measure.ts'

const MATCHES = 20_000
const ROUNDS = 7
const COUNTED = 2_000
const REMEMBERED = 2_000
/** Raw draws per match in the baseline; scaled to a match's own number. */
const RAW_DRAWS = 100
/** The allowed cost of a match in its own raw draws: to its result, and narrated. */
const RIDE_LIMIT = 2.5
const TELL_LIMIT = 3.5
/** The allowed cost of a narrated match, in matches without texts. */
const NARRATE_LIMIT = 2
const seed = seedFromText('bench')
/** The seeds are computed in advance, because they are not part of a ride. */
const samples: readonly SampleMatch[] = Array.from({ length: MATCHES }, (_, index) => {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  return { setup, entropy: cacheSeeds(entropy) }
})

/** Matches of a league, each with its record. */
const remembering: readonly SampleMatch[] = Array.from(generateLeagueMatches(REMEMBERED, 'bench'), withRecord)

export function benchEngine(): BenchRow[] {
  const works = [rideAll, tellAll, recallAll, rawDraws, rideAllFacts] as const
  const [ride, narrated, recalled, raw, facts] = measureInterleaved(works, ROUNDS, measureProcessorSeconds)
  // Counted after the timing: counting seeds would slow down the draws and flatter the ratios.
  const rideDraws = countDraws(simulateFinalState, samples)
  const tellDraws = countDraws(narrateMatch, samples)
  const recallDraws = countDraws(narrateMatch, remembering)
  const rawFor = (draws: number): number => (raw * draws) / RAW_DRAWS
  const [rideRaw, toldRaw] = [rawFor(rideDraws), rawFor(tellDraws)]
  const recalledRaw = (rawFor(recallDraws) * REMEMBERED) / MATCHES
  const counted = samples.slice(0, COUNTED)
  const events = counted.reduce((sum, { setup, entropy }) => sum + narrateMatch(setup, entropy).length, 0) / COUNTED
  const perSecond = (seconds: number): number => Math.round(MATCHES / seconds)
  if (!Number.isFinite(sink)) throw new Error('The loops added up to nothing.')
  const based = (draws: number, limit: number): string => `its ${draws.toFixed(1)} raw draws (at most ${limit})`
  const rideBase = based(rideDraws, RIDE_LIMIT)
  const tellBase = based(tellDraws, TELL_LIMIT)
  return [
    row('outcome-only matches', perSecond(ride), 'per s', rideBase, perSecond(rideRaw), ride / rideRaw),
    row('narrated matches', perSecond(narrated), 'per s', tellBase, perSecond(toldRaw), narrated / toldRaw),
    row(
      'narrated with their record',
      Math.round(REMEMBERED / recalled),
      'per s',
      based(recallDraws, TELL_LIMIT),
      Math.round(REMEMBERED / recalledRaw),
      recalled / recalledRaw,
    ),
    row(
      'narrated events',
      Math.round((events * MATCHES) / narrated),
      'per s',
      tellBase,
      perSecond(toldRaw),
      narrated / toldRaw,
    ),
    row(
      'narrate',
      perSecond(narrated),
      'per s',
      `riding alone (at most ${NARRATE_LIMIT})`,
      perSecond(facts),
      narrated / facts,
    ),
    imaginedRow(),
    seekRow(),
    weekRow(),
    dayOddsRow(),
  ]
}

/** Collects results, so that the JavaScript engine cannot drop the loops. */
let sink = 0

/** Like a setup from the store: a spread setup would be slow to read. Tuning and rules are shared objects. */
function withRecord({ setup, entropy, past }: GeneratedLeagueMatch): SampleMatch {
  const { knight1, knight2 } = setup
  const pinned: MatchSetup = { ...currentVersions, tuning: readingA, knight1, knight2, past }
  const stored: MatchSetup = JSON.parse(JSON.stringify(pinned))
  return {
    setup: Object.assign(stored, { tuning: readingA, rules: currentVersions.rules }),
    entropy: cacheSeeds(entropy),
  }
}

function cacheSeeds(entropy: PassSeedSource): PassSeedSource {
  const seeds = Array.from({ length: LAST_PASS + 1 }, (_, pass) => entropy(pass))
  return (pass) => seeds[pass] ?? seed
}

function rideAll(): void {
  for (const { setup, entropy } of samples) sink += simulateFinalState(setup, entropy).knight1.points
}

function rideAllFacts(): void {
  for (const { setup, entropy } of samples) sink += simulateFacts(setup, entropy).length
}

function tellAll(): void {
  for (const { setup, entropy } of samples) sink += narrateMatch(setup, entropy).length
}

function recallAll(): void {
  for (const { setup, entropy } of remembering) sink += narrateMatch(setup, entropy).length
}

const id = defineRandomStream('knight1/aim')

/** Draws numbers below 10,000, match by match, from the same seeds. */
function rawDraws(): void {
  for (const { entropy } of samples) {
    for (let roll = 0; roll < RAW_DRAWS; roll++) sink += randomBelow(entropy(1 + (roll & 7)), id, 10_000, roll)
  }
}

/** Counts a match's draws: each reads the word `a` of its seed once. */
function countDraws(
  play: (setup: MatchSetup, entropy: PassSeedSource) => unknown,
  matches: readonly SampleMatch[],
): number {
  const some = matches.slice(0, COUNTED)
  let draws = 0
  const counting = ({ a, b, c, d }: Seed): Seed => ({
    get a() {
      draws++
      return a
    },
    b,
    c,
    d,
  })
  for (const { setup, entropy } of some) play(setup, (pass) => counting(entropy(pass)))
  return draws / some.length
}

/** A seek in the browser replays a prefix; here to each event of a match in turn. */
function seekRow(): BenchRow {
  const { setup, entropy } = createSampleMatch(seed, 0, readingA)
  const events = narrateMatch(setup, entropy)
  const once = upperMedian(Array.from({ length: 50 }, () => measureSeconds(() => seekEach(events))))
  const frameMs = 16
  const seekMs = (once * 1_000) / events.length
  return row('seek to an event', roundTo(seekMs, 4), 'ms', 'a frame', frameMs, seekMs / frameMs)
}

/** A what-if of a moment, compared with as many whole matches between the same knights; results only. */
function imaginedRow(): BenchRow {
  const { setup, entropy } = createSampleMatch(seed, 0, readingA)
  const facts = simulateFacts(setup, entropy)
  const moment = findKnownMoment(facts, facts.filter(({ passNumber }) => passNumber <= 1).length)
  const entropies = samples.slice(0, DEFAULT_WHAT_IF_RIDES).map((sample) => sample.entropy)
  const plain = (): void => {
    for (const each of entropies) sink += simulateFinalState(setup, each).knight1.points
  }
  const imagined = (): void => {
    sink += simulateWhatIf(setup, moment, { kind: 'tuning', path: 'hitChance', value: 54 }).winners.knight1
  }
  const [imaginedS, plainS] = measureInterleaved([imagined, plain], ROUNDS)
  const [name, value] = ['10,000 imagined endings', roundTo(imaginedS * 1_000, 2)]
  return row(name, value, 'ms', 'as many whole matches', roundTo(plainS * 1_000, 2), imaginedS / plainS)
}

/** A week's schedule, compared with its allowed time. */
function weekRow(): BenchRow {
  const { stables } = generateInitialLeague(seed)
  let drawn = 0
  const once = upperMedian(
    Array.from({ length: 30 }, () =>
      measureSeconds(() => {
        sink += generateWeekSchedule(stables, '2026-01-04', forkSeed(seed, `week ${drawn++}`)).length
      }),
    ),
  )
  const budgetMs = 50
  return row("a week's schedule", roundTo(once * 1_000, 2), 'ms', 'its budget', budgetMs, (once * 1_000) / budgetMs)
}

/** The odds of a day's 256 matches, compared with their allowed time. */
function dayOddsRow(): BenchRow {
  const { stables, knights } = generateInitialLeague(seed)
  const ridden = { wins: 11, losses: 9, totalHits: 80, breaks: 25, dismountings: 12, pointsScored: 105 }
  const riders = new Map(
    knights.map(({ id, performanceHistory }): [string, KnightForOdds] => [
      id,
      { id, performanceHistory: { ...performanceHistory, ...ridden }, form: [1, 0, -1, 1, 1] },
    ]),
  )
  const pairs = (generateWeekSchedule(stables, '2026-01-04', seed)[0]?.matches ?? []).map(
    ({ knight1Id, knight2Id }) => {
      const [one, other] = [riders.get(knight1Id), riders.get(knight2Id)]
      if (!one || !other) throw new Error('The day names a knight whom nobody knows.')
      return [one, other] as const
    },
  )
  const averages = computeLeagueAverages([...riders.values()].map(({ performanceHistory }) => performanceHistory))
  const book = (): void => {
    for (const [one, other] of pairs) sink += computeMatchOdds(one, other, averages).knight1Odds
  }
  const dayMs = upperMedian(Array.from({ length: 50 }, () => measureSeconds(book))) * 1_000
  const budgetMs = 5
  return row("a day's odds", roundTo(dayMs, 3), 'ms', 'their budget', budgetMs, dayMs / budgetMs)
}

function seekEach(events: readonly MatchEvent[]): void {
  for (let at = 1; at <= events.length; at++) sink += replay(events.slice(0, at)).seq
}

function row(
  name: string,
  value: number,
  unit: string,
  baseline: string,
  baselineValue: number,
  ratio: number,
): BenchRow {
  return { name, value, unit, baseline, baselineValue, ratio: roundTo(ratio, 3) }
}
