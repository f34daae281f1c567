import { createSampleMatch, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { SEGMENT_BYTES } from './figures.ts'

const MATCHES = 4
const MS_PER_S = 1_000
/** An event's overhead: its position, a message's field names, and an HTTP/1.1 chunk. */
const FRAME_BYTES = 110

/** Four jousts that begin together, as the yard's viewers receive them. */
export interface SimulatedYard {
  /** The time of each event in milliseconds from the start, sorted. */
  readonly timesMs: readonly number[]
  readonly lastsMs: number
  readonly eventsPerS: number
  /** The mean size of a message with one event on the wire. */
  readonly bytesPerEvent: number
}

/** Simulates them; equal seeds give equal jousts. */
export function simulateYard(seed: string): SimulatedYard {
  const events = Array.from({ length: MATCHES }, (_, at) => {
    const { setup, entropy } = createSampleMatch(seedFromText(seed), at, readingA)
    return narrateMatch(setup, entropy)
  }).flat()
  const timesMs = events.map(({ tOffsetMs }) => tOffsetMs).sort((one, other) => one - other)
  const lastsMs = timesMs.at(-1) ?? 0
  const bytes = events.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), 0)
  return {
    ...{ timesMs, lastsMs, eventsPerS: (events.length / lastsMs) * MS_PER_S },
    bytesPerEvent: Math.round(bytes / events.length) + FRAME_BYTES + SEGMENT_BYTES,
  }
}
