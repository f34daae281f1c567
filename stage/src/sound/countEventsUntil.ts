import type { SoundEvent } from './cue.ts'

/** Counts the events up to a moment. */
export function countEventsUntil(events: readonly SoundEvent[], atMs: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const event = events[middle]
    if (event !== undefined && event.tOffsetMs <= atMs) low = middle + 1
    else high = middle
  }
  return low
}
