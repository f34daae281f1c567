// The cost of a finished match for calibration and luck, compared with 4,000 rides of it, the earlier method. In
// processor time, which other load affects less.
import { hashCanonicalJson, type MatchSetup, seedFromText, simulateFinalState } from '@tiltyard/engine'
import { computeMatchCalibration } from '../server/src/odds/computeMatchCalibration.ts'
import { nodeProofHashFunctions } from '../server/src/platform/runtime/secret.ts'
import { createFinishedMatch } from '../server/src/testing/league/createFinishedMatch.ts'
import { type BenchRow, measureProcessorSeconds, roundTo, upperMedian } from './measure.ts'

const MATCHES = 800
/** After this many matches the cache has most attacks of a league (the engine's `getCachedAttackRun`). */
const WARMED_BY = 400
const RIDES = 4_000
/** Only one of this many matches is also ridden. */
const RIDE_EVERY = 40
const seed = seedFromText('bench calibration')

/** Collects results, so that the JavaScript engine cannot drop the loops. */
let sink = 0

export function benchMatchCalibration(): BenchRow[] {
  const own: number[] = []
  const other: number[] = []
  for (let index = 0; index < MATCHES; index++) {
    const match = linkedMatch(index)
    own.push(msOf(() => computeMatchCalibration(match).luck.knight1.points))
  }
  for (let index = 0; index < MATCHES; index += RIDE_EVERY) {
    const { setup } = linkedMatch(index)
    other.push(msOf(() => ride(setup)))
  }
  if (!Number.isFinite(sink)) throw new Error('The loops added up to nothing.')
  const [warm, rides] = [upperMedian(own.slice(WARMED_BY)), upperMedian(other)]
  const row = (name: string, ms: number): BenchRow => ({
    ...{ name, value: roundTo(ms, 2), unit: 'ms', baseline: `${RIDES} rides of it`, baselineValue: roundTo(rides, 1) },
    ratio: roundTo(ms / rides, 3),
  })
  const early = own.slice(0, WARMED_BY)
  return [
    row('calibration of a match', warm),
    row(`calibration, mean of the first ${WARMED_BY} of a process`, early.reduce((sum, ms) => sum + ms, 0) / WARMED_BY),
    row('calibration of the first match of a process', own[0] ?? Number.NaN),
  ]
}

/** Like a match from the store: it shares no objects with other matches. */
function linkedMatch(index: number) {
  const { match, events } = createFinishedMatch(index)
  if (!match.setup) throw new Error('A ride without a setup.')
  const setup = structuredClone(match.setup)
  const bodies = structuredClone(events.map(({ body }) => body))
  const hashes = {
    setupHash: hashCanonicalJson(nodeProofHashFunctions, setup),
    eventsHash: hashCanonicalJson(nodeProofHashFunctions, bodies),
  }
  return { setup, events: bodies, odds1: match.odds1, crowd1: null, ...hashes }
}

function msOf(work: () => number): number {
  return (
    1_000 *
    measureProcessorSeconds(() => {
      sink += work()
    })
  )
}

function ride(setup: MatchSetup): number {
  let points = 0
  for (let at = 0; at < RIDES; at++) {
    points += simulateFinalState(setup, (pass) => ({ ...seed, a: at, c: seed.c ^ pass })).knight1.points
  }
  return points / RIDES
}
