import type { WriterClock } from '@tiltyard/contract'

/** A browser writer's clock and log. */
export interface WriterWorld extends WriterClock {
  warn(message: string): void
}
