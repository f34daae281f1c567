// The product's resources after its start: memory with ten viewers, processor time with one.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchRow, roundTo } from './measure.ts'
import { canCountProcesses, sumProcessMemoryMb, sumProcessorSeconds } from './product/processes.ts'
import { type DatabaseKind, databaseKinds, type RunningProduct, withProduct } from './product/startProduct.ts'
import { openSamplePages, openViewerStreams } from './product/visitors.ts'

const VIEWERS = 10
const REST_S = 60
/** A week's matches; see docs/operations.md. */
const RIDDEN_BEFORE = 1_792
const RIDDEN_WITHIN_S = 1_200
/** The limits in MB; an external PostgreSQL is not counted. */
const mostMemory: Readonly<Record<DatabaseKind, number>> = { embedded: 220, outside: 180 }
/** The limit in percent of a core. */
const MOST_AT_REST = 3

/** @param waitS seconds from the simulated past to the reading of memory; pages and pictures load at half time. */
export async function benchServerMemory(waitS: number): Promise<BenchRow[]> {
  if (!canCountProcesses) return []
  const rows: BenchRow[] = []
  for (const store of databaseKinds) {
    const mb = await withProduct(store, {}, (product) => memoryAfter(product, waitS))
    rows.push(row(`memory, ten viewers, store ${store}`, mb, 'MB', mostMemory[store]))
  }
  return rows
}

/** @param waitS seconds from the start to the measurement. */
export async function benchProcessorAtRest(waitS: number): Promise<BenchRow[]> {
  if (!canCountProcesses) return []
  const rows: BenchRow[] = []
  const quiet = { TILTYARD_EXHIBITION: 'off', TILTYARD_SCHEDULE: 'off' }
  for (const store of databaseKinds) {
    const percent = await withProduct(store, quiet, (product) => percentAfter(product, waitS))
    rows.push(row(`processor at rest, one viewer, store ${store}`, percent, '% of a core', MOST_AT_REST))
  }
  return rows
}

async function memoryAfter(product: RunningProduct, waitS: number): Promise<number> {
  await untilRidden(product)
  const leave = await openViewerStreams(product, VIEWERS)
  await sleep(500 * waitS)
  await openSamplePages(product)
  await sleep(500 * waitS)
  const mb = sumProcessMemoryMb(product.processes())
  leave()
  return mb
}

async function percentAfter(product: RunningProduct, waitS: number): Promise<number> {
  const leave = await openViewerStreams(product, 1)
  await sleep(1_000 * waitS)
  const before = sumProcessorSeconds(product.processes())
  await sleep(1_000 * REST_S)
  const seconds = sumProcessorSeconds(product.processes()) - before
  leave()
  return (100 * seconds) / REST_S
}

/** Waits until the simulated past is complete; at once if the environment disables it. */
async function untilRidden({ url }: RunningProduct): Promise<void> {
  if (process.env.TILTYARD_HISTORY === 'off') return
  const end = performance.now() + 1_000 * RIDDEN_WITHIN_S
  for (;;) {
    const { total } = await (await fetch(`${url}/api/matches?status=completed`)).json()
    if (total >= RIDDEN_BEFORE) return
    if (performance.now() > end) throw new Error(`After ${RIDDEN_WITHIN_S} s ${total} matches of the past are ridden.`)
    await sleep(1_000)
  }
}

function row(name: string, value: number, unit: string, most: number): BenchRow {
  const ratio = roundTo(value / most, 2)
  return { name, value: roundTo(value, 1), unit, baseline: 'asked, at most', baselineValue: most, ratio }
}
