// The win chances from any state, compared with enough rides for a third of a percentage point.
import {
  computeNextPassLeverage,
  computeWinChances,
  createSampleMatch,
  type MatchSetup,
  readingA,
  replay,
  type Seed,
  seedFromText,
  simulateFacts,
  simulateRestOfMatch,
  winChancesAfterEachEvent,
} from '@tiltyard/engine'
import { type BenchRow, measureSeconds, roundTo, upperMedian } from './measure.ts'

const seed = seedFromText('bench chances')
const WARM_UP = 60
const ANSWERS = 100
const MATCHES = 20
/** At even odds their standard error is 0.3 percentage points. */
const RIDES = 27_778
const start = replay([])

/** Collects results, so that the JavaScript engine cannot drop the loops. */
let sink = 0

export function benchWinChanceComputation(): BenchRow[] {
  const firstMs = msOf(() => computeWinChances(setupOf(0), start).knight1)
  const ridesMs = upperMedian(Array.from({ length: 5 }, (_, at) => msOf(() => ride(setupOf(at), RIDES))))
  for (let at = 1; at <= WARM_UP; at++) sink += computeWinChances(setupOf(at), start).knight1
  // Every pair is new, so nothing is cached.
  const warmMs = upperMedian(answers((at) => msOf(() => computeWinChances(setupOf(at), start).knight1)))
  const againMs = upperMedian(answers((at) => msOf(() => computeWinChances(setupOf(at), start).knight1)))
  const leverageMs = upperMedian(answers((at) => msOf(() => computeNextPassLeverage(setupOf(at), start))))
  const perEvent = upperMedian(Array.from({ length: MATCHES }, (_, at) => eventMs(2_000 + at)))
  if (!Number.isFinite(sink)) throw new Error('The loops added up to nothing.')
  const base = `${RIDES} rides from there`
  const row = (name: string, ms: number): BenchRow => ({
    ...{ name, value: roundTo(ms, 3), unit: 'ms', baseline: base, baselineValue: roundTo(ridesMs, 1) },
    ratio: roundTo(ms / ridesMs, 4),
  })
  return [
    row('the first chance of a process', firstMs),
    row('a chance before a match', warmMs),
    row('the same chance again', againMs),
    row('a chance after an event', perEvent),
    row('the leverage of a first pass', leverageMs),
  ]
}

function setupOf(index: number): MatchSetup {
  return createSampleMatch(seed, index, readingA).setup
}

function answers(measure: (index: number) => number): number[] {
  return Array.from({ length: ANSWERS }, (_, at) => measure(1_000 + at))
}

function msOf(work: () => number): number {
  return (
    1_000 *
    measureSeconds(() => {
      sink += work()
    })
  )
}

function ride(setup: MatchSetup, rides: number): number {
  let wins = 0
  for (let at = 0; at < rides; at++) {
    const own: Seed = { ...seed, a: at }
    if (simulateRestOfMatch(setup, start, (pass) => ({ ...own, c: own.c ^ pass })).winner === 'knight1') wins++
  }
  return wins
}

/** Milliseconds per event of a whole match. */
function eventMs(index: number): number {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  const facts = simulateFacts(setup, entropy)
  return msOf(() => winChancesAfterEachEvent(setup, facts).length) / facts.length
}
