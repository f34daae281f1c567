import type { WriterClock } from '@tiltyard/contract'

/** A browser writer's clock and log. */
export interface BrowserWriterDeps extends WriterClock {
  warn(message: string): void
}
