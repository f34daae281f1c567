import { readingA, sampleMatch, seedFromText, simulate } from '@tiltyard/engine'
import { SEGMENT_BYTES } from './figures.ts'

const MATCHES = 4
const MS_PER_S = 1_000
/** What frames an event: its position, the field names of a message, and a chunk of HTTP/1.1. */
const FRAME_BYTES = 110

/** Four jousts that begin together, as viewers of the yard are told of them. */
export interface Yard {
  /** When each event is told, in milliseconds from the start, in order. */
  readonly timesMs: readonly number[]
  readonly lastsMs: number
  readonly eventsPerS: number
  /** Of a message of one event, on the line, as a mean. */
  readonly bytesPerEvent: number
}

/** Rides them; equal seeds give equal jousts. */
export function rideYard(seed: string): Yard {
  const events = Array.from({ length: MATCHES }, (_, at) => {
    const { setup, entropy } = sampleMatch(seedFromText(seed), at, readingA)
    return simulate(setup, entropy)
  }).flat()
  const timesMs = events.map(({ tOffsetMs }) => tOffsetMs).sort((one, other) => one - other)
  const lastsMs = timesMs.at(-1) ?? 0
  const bytes = events.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), 0)
  return {
    ...{ timesMs, lastsMs, eventsPerS: (events.length / lastsMs) * MS_PER_S },
    bytesPerEvent: Math.round(bytes / events.length) + FRAME_BYTES + SEGMENT_BYTES,
  }
}
