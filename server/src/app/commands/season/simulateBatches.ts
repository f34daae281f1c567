import {
  type SampleMatchRange,
  type SampleMatchTally,
  simulateFinalState,
  simulateSampleMatchRange,
} from '@tiltyard/engine'

/** Matches in a batch: some 10 ms of work. */
export const MATCHES_PER_BATCH = 2_000

/** What all threads work on together. `nextBatch` is one shared number: the first batch that no thread has taken. */
export interface SharedSampleMatchJob extends Omit<SampleMatchRange, 'first'> {
  readonly nextBatch: Int32Array
}

export type BatchTally = readonly [batch: number, tally: SampleMatchTally]

/** Simulates one batch after the other until all are taken. */
export function simulateBatches({ matches, seed, tuning, nextBatch }: SharedSampleMatchJob): BatchTally[] {
  const tallies: BatchTally[] = []
  const takeBatch = (): number => Atomics.add(nextBatch, 0, 1)
  for (let batch = takeBatch(); batch * MATCHES_PER_BATCH < matches; batch = takeBatch()) {
    const first = batch * MATCHES_PER_BATCH
    const range = { first, matches: Math.min(MATCHES_PER_BATCH, matches - first), seed, tuning }
    tallies.push([batch, simulateSampleMatchRange(range, ({ setup, entropy }) => simulateFinalState(setup, entropy))])
  }
  return tallies
}
