// @ts-check
// A thread of npm run simulate. Plain JavaScript, because loading a compiler would take too long.
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { rideMatch, tallySamples } from '@tiltyard/engine'

/** Matches per batch: about 10 ms of work. */
export const BATCH = 2_000

/**
 * The shared job of all threads; `next` holds the first batch that no thread has taken.
 * @typedef {Omit<import('@tiltyard/engine').SampleRange, 'first'> & { next: Int32Array }} SampleJob
 * @typedef {readonly [batch: number, tally: import('@tiltyard/engine').SampleTally]} BatchTally
 */

/** Simulates batches until all are taken. @param {SampleJob} job @returns {BatchTally[]} */
export function rideBatches({ matches, seed, tuning, next }) {
  /** @type {BatchTally[]} */
  const tallies = []
  for (let batch = Atomics.add(next, 0, 1); batch * BATCH < matches; batch = Atomics.add(next, 0, 1)) {
    const first = batch * BATCH
    const range = { first, matches: Math.min(BATCH, matches - first), seed, tuning }
    tallies.push([batch, tallySamples(range, ({ setup, entropy }) => rideMatch(setup, entropy))])
  }
  return tallies
}

if (!isMainThread) parentPort?.postMessage(rideBatches(workerData))
