// 200 bets a second on one match over HTTP, beside live matches with viewers. Measures the latency of bets, and of the
// other matches' events with and without bets, in turn. Loopback only.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BetServer } from './bets/server.ts'
import { type BenchRow, roundTo, withTemporaryFolder } from './measure.ts'

const RATE = 200
const SECONDS = 8
const ROUNDS = 2
/** The 99th percentile. */
const P99_AT = 0.99
/** The allowed latency of a bet at 200 a second, and the allowed delay of events. */
const ALLOWED_MS = 500

/** The measurements of the bettors' process. */
export interface BetBenchFigures {
  /** Milliseconds from a bet's due sending time to its reply. */
  readonly bets: readonly number[]
  readonly perSecond: number
  readonly refused: number
  /** The delay of other matches' events, without bets and with them. */
  readonly quiet: readonly number[]
  readonly busy: readonly number[]
  /** The slowest reply of /api/health with bets, and the number of replies other than 200. */
  readonly healthMs: number
  readonly ill: number
}

export async function benchBetPlacing(): Promise<BenchRow[]> {
  return withTemporaryFolder(async (folder) => rows(await measure(folder)))
}

async function measure(folder: string): Promise<BetBenchFigures> {
  const server = await BetServer.start({ TILTYARD_DATA: folder })
  try {
    const path = fileURLToPath(new URL('bets/bettors.ts', import.meta.url))
    const args = [server.url, String(RATE), String(SECONDS), String(ROUNDS)]
    const crowd = fork(path, args, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [measured] = (await once(crowd, 'message')) as [BetBenchFigures]
    return measured
  } finally {
    await server.stop()
  }
}

function rows({ bets, perSecond, refused, quiet, busy, healthMs, ill }: BetBenchFigures): BenchRow[] {
  const at = (share: number, numbers: readonly number[]): number => {
    const sorted = [...numbers].sort((one, other) => one - other)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  }
  const row = (name: string, unit: string, value: number, baseline: string, other: number): BenchRow => ({
    ...{ name, unit, baseline, value: roundTo(value, 1), baselineValue: roundTo(other, 1) },
    ratio: roundTo(value / other, 3),
  })
  const p99 = (numbers: readonly number[]): number => at(P99_AT, numbers)
  return [
    row('bets on one match', 'per s', perSecond, 'asked for', RATE),
    row('bets that were not taken', 'in all', refused + ill, 'asked for', RATE * SECONDS * ROUNDS),
    row('a bet at that rate, median', 'ms', at(0.5, bets), 'allowed', ALLOWED_MS),
    row('a bet at that rate, p99', 'ms', p99(bets), 'allowed', ALLOWED_MS),
    row("other matches' events, median", 'ms', at(0.5, busy), 'without bets', at(0.5, quiet)),
    row("other matches' events, p99", 'ms', p99(busy), 'without bets', p99(quiet)),
    row('health while bets come, slowest', 'ms', healthMs, 'allowed', ALLOWED_MS),
  ]
}
