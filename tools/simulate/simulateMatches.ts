// The matches of npm run simulate, on several threads.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { reportSamples, type SampleRange, type SampleReport } from '@tiltyard/engine'
import { BATCH, type BatchTally, rideBatches } from './rideSamples.mjs'

/**
 * Simulates sample matches and reports their endings. The report is the same for any number of threads. The engine must
 * be built, because threads load the build.
 * @param threads at least 1, with this one; fewer are used for little work.
 */
export async function simulateMatches(options: Omit<SampleRange, 'first'>, threads: number): Promise<SampleReport> {
  const job = { ...options, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
  const batches = Math.ceil(options.matches / BATCH)
  const program = new URL('rideSamples.mjs', import.meta.url)
  // Without this process's flags, which may load a compiler.
  const workers = Array.from(
    { length: Math.min(threads, batches) - 1 },
    () => new Worker(program, { workerData: job, execArgv: [] }),
  )
  const tallies = rideBatches(job)
  // A worker without work is not awaited.
  if (tallies.length === batches) for (const worker of workers) worker.unref()
  else tallies.push(...(await Promise.all(workers.map(talliesOf))).flat())
  tallies.sort(([one], [other]) => one - other)
  return reportSamples(tallies.map(([, tally]) => tally))
}

async function talliesOf(worker: Worker): Promise<BatchTally[]> {
  const [tallies] = await once(worker, 'message')
  return tallies
}
