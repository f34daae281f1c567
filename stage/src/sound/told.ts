import type { SoundBeat } from './cue.ts'

/** Counts the events up to a moment. */
export function countUntil(events: readonly SoundBeat[], atMs: number): number {
  let [told, untold] = [0, events.length]
  while (told < untold) {
    const middle = (told + untold) >> 1
    const event = events[middle]
    if (event !== undefined && event.tOffsetMs <= atMs) told = middle + 1
    else untold = middle
  }
  return told
}
