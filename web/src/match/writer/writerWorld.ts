import type { WriterClock } from '@tiltyard/contract'

/** Time as a writer in a browser knows it, and where it says what went wrong. */
export interface WriterWorld extends WriterClock {
  warn(message: string): void
}
