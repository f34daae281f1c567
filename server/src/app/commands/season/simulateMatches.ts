import { combineSampleMatchTallies, type SampleMatchRange, type SampleMatchReport } from '@tiltyard/engine'
import { type BatchTally, MATCHES_PER_BATCH, type SharedSampleMatchJob, simulateBatches } from './simulateBatches.ts'
import { SimulationThreadPool } from './simulationThreadPool.ts'

/**
 * Simulates sample matches and reports how they ended. Each match has random numbers of its own, so the report is the same
 * for any number of threads.
 * @param threads at least 1, this one included; fewer are used where there is too little to do.
 */
export async function simulateMatches(
  options: Omit<SampleMatchRange, 'first'>,
  threads: number,
): Promise<SampleMatchReport> {
  const job: SharedSampleMatchJob = {
    ...options,
    nextBatch: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
  const batches = Math.ceil(options.matches / MATCHES_PER_BATCH)
  const others = Math.min(threads, batches) - 1
  const pool = new SimulationThreadPool<SharedSampleMatchJob, BatchTally[]>(
    new URL('./rideBatches.worker', import.meta.url),
    others,
  )
  try {
    const answers = pool.askAll(Array.from({ length: others }, () => job))
    const tallies = simulateBatches(job)
    // A thread that has found nothing left to do is not waited for.
    if (tallies.length < batches) tallies.push(...(await answers).flat())
    tallies.sort(([one], [other]) => one - other)
    return combineSampleMatchTallies(tallies.map(([, tally]) => tally))
  } finally {
    await pool.close()
  }
}
