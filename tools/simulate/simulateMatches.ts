// The matches of npm run simulate, on several threads.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { reportSamples, type SampleRange, type SampleReport } from '@tiltyard/engine'
import { BATCH, type BatchTally, rideBatches } from './rideSamples.mjs'

/**
 * Rides sample matches and reports how they ended. Each match has random numbers of its own, so the report is the same
 * for any number of threads. The engine must be built: threads load the built one.
 * @param threads at least 1, this one included; fewer are used where there is too little to do.
 */
export async function simulateMatches(options: Omit<SampleRange, 'first'>, threads: number): Promise<SampleReport> {
  const job = { ...options, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
  const batches = Math.ceil(options.matches / BATCH)
  const program = new URL('rideSamples.mjs', import.meta.url)
  // Without the flags of this process, which may load a compiler.
  const workers = Array.from(
    { length: Math.min(threads, batches) - 1 },
    () => new Worker(program, { workerData: job, execArgv: [] }),
  )
  const tallies = rideBatches(job)
  // A worker that has found nothing left to do is not waited for.
  if (tallies.length === batches) for (const worker of workers) worker.unref()
  else tallies.push(...(await Promise.all(workers.map(talliesOf))).flat())
  tallies.sort(([one], [other]) => one - other)
  return reportSamples(tallies.map(([, tally]) => tally))
}

async function talliesOf(worker: Worker): Promise<BatchTally[]> {
  const [tallies] = await once(worker, 'message')
  return tallies
}
