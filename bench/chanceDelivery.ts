// The server's cost of win chances: per event of a live match, compared with the event alone; and the event loop's
// delays while a match is read in its middle.
import {
  createHerald,
  createSampleMatch,
  readingA,
  seedFromText,
  simulateFacts,
  toNarratedMatchEvent,
} from '@tiltyard/engine'
import { EventWinChanceLog } from '../server/src/live/logs/eventWinChanceLog.ts'
import { MatchEventLog } from '../server/src/live/logs/matchEventLog.ts'
import type { Narrator } from '../server/src/live/logs/narrator.ts'
import { sampleView } from '../server/src/testing/league/sampleView.ts'
import { type BenchRow, measureInterleaved, roundTo, upperMedian } from './measure.ts'

const seed = seedFromText('live chances')
const NOW = '2026-11-20T12:00:00.000Z'
const MATCHES = 12
const READ_MATCHES = 24
const ROUNDS = 5
/** The limit of the first reply for a pair of knights. */
const ALLOWED_MS = 100

const rides = Array.from({ length: MATCHES + READ_MATCHES }, (_, index) => {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  return { setup, entropy, facts: simulateFacts(setup, entropy) }
})
const lives = rides.slice(0, MATCHES)

export async function benchWinChanceDelivery(): Promise<BenchRow[]> {
  const events = lives.reduce((sum, { facts }) => sum + facts.length, 0)
  const [alone, thought] = measureInterleaved([() => tellAll(false), () => tellAll(true)], ROUNDS)
  const [aloneBytes, thoughtBytes] = [tellAll(false), tellAll(true)]
  const turns = await turnsOfReading()
  const [aloneMs, thoughtMs] = [alone, thought].map((seconds) => (seconds * 1_000) / events)
  const longest = Math.max(...turns)
  return [
    row('an event, sent with its chances', 'ms', roundTo(thoughtMs ?? 0, 3), 'sent alone', roundTo(aloneMs ?? 0, 3)),
    row('a live match with its chances', 'bytes', bytes(thoughtBytes), 'without', bytes(aloneBytes)),
    row('a match read in its middle, longest turn', 'ms', roundTo(longest, 1), 'allowed', ALLOWED_MS),
    row('a match read in its middle, usual turn', 'ms', roundTo(upperMedian(turns), 2), 'allowed', ALLOWED_MS),
  ]
}

function row(name: string, unit: string, value: number, baseline: string, baselineValue: number): BenchRow {
  return { name, value, unit, baseline, baselineValue, ratio: roundTo(value / baselineValue, 3) }
}

function bytes(sum: number): number {
  return roundTo(sum / MATCHES, 0)
}

/** Sends the live matches event by event to one viewer. @returns the number of bytes. */
function tellAll(isThoughtOf: boolean): number {
  let sum = 0
  for (const { setup, entropy, facts } of lives) {
    const begin: Narrator['begin'] = (voice) => {
      const herald = createHerald(setup, entropy(0), voice)
      return (event) => toNarratedMatchEvent(setup, event, herald.describe(event))
    }
    const teller = { begin, setup: isThoughtOf ? setup : null, seed: null }
    const view = sampleView(setup)
    const log = new MatchEventLog(view, [], teller)
    for (const fact of facts) {
      const { cursor } = log
      log.learn(view, [fact], teller)
      for (const chunk of log.deltaSince(cursor, NOW)) sum += chunk.length
    }
  }
  return sum
}

/** The milliseconds of each turn while all chances of several matches are computed at once. */
async function turnsOfReading(): Promise<number[]> {
  const turns: number[] = []
  let began = performance.now()
  const endTurn = (): void => {
    turns.push(performance.now() - began)
  }
  const pause = async (): Promise<void> => {
    endTurn()
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
  for (const { setup, facts } of rides.slice(MATCHES)) {
    began = performance.now()
    await new EventWinChanceLog(setup).takeSlowly(facts, pause)
    endTurn()
  }
  return turns
}
