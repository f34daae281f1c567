// A new league's first minute: the time until it is open, and its latency while every core is busy.
import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchRow, roundTo } from './measure.ts'
import { type DatabaseKind, databaseKinds, type RunningProduct, withProduct } from './product/startProduct.ts'
import {
  measureHealthRequestMs,
  measureLogInMs,
  measurePageOpeningMs,
  measureVisitorSignInMs,
} from './product/visitors.ts'

const MINUTE_MS = 60_000
const HEALTH_EACH_MS = 100
const VISIT_EACH_MS = 5_000
/** The limits in ms; the opening limit is for a start with data, on an idle machine. */
const asked = { openMs: 2_000, gateMs: 1_500, logInMs: 3_000, healthMs: 100 } as const

/** Each in ms, in order. */
interface Times {
  readonly gate: number[]
  readonly visit: number[]
  readonly logIn: number[]
  readonly health: number[]
}

export async function benchServerFirstMinute(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const store of databaseKinds) rows.push(...(await rowsOf(store)))
  return rows
}

async function rowsOf(store: DatabaseKind): Promise<BenchRow[]> {
  const { openedInMs, times } = await withProduct(store, {}, async (product) => {
    const loops = Array.from({ length: availableParallelism() }, busyLoop)
    try {
      return { openedInMs: product.openedInMs, times: await minuteOf(product) }
    } finally {
      for (const loop of loops) loop.kill('SIGKILL')
    }
  })
  const row = (what: string, value: number, most: number): BenchRow => ({
    ...{ name: `${what}, store ${store}`, value: Math.round(value), unit: 'ms' },
    ...{ baseline: 'asked, at most', baselineValue: most, ratio: roundTo(value / most, 2) },
  })
  return [
    row('first open', openedInMs, asked.openMs),
    row('first minute beside load, gate, longest', Math.max(...times.gate), asked.gateMs),
    row('first minute beside load, visitor signed in, longest', Math.max(...times.visit), asked.logInMs),
    row('first minute beside load, log-in, longest', Math.max(...times.logIn), asked.logInMs),
    row('first minute beside load, health, p99', p99Of(times.health), asked.healthMs),
  ]
}

/** A process that keeps a core busy, at normal priority. */
function busyLoop(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
}

async function minuteOf({ url }: RunningProduct): Promise<Times> {
  const times: Times = { gate: [], visit: [], logIn: [], health: [] }
  const end = performance.now() + MINUTE_MS
  const health = async (): Promise<void> => {
    while (performance.now() < end) {
      times.health.push(await measureHealthRequestMs(url))
      await sleep(HEALTH_EACH_MS)
    }
  }
  const visitors = async (): Promise<void> => {
    while (performance.now() < end) {
      times.gate.push(await measurePageOpeningMs(url, '/'))
      times.visit.push(await measureVisitorSignInMs(url))
      times.logIn.push(await measureLogInMs(url))
      await sleep(VISIT_EACH_MS)
    }
  }
  await Promise.all([health(), visitors()])
  return times
}

function p99Of(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(0.99 * times.length)] ?? Number.NaN
}
