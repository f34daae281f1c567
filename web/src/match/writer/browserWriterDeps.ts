import type { MatchWriterClock } from '@tiltyard/contract'

/** A browser writer's clock and log. */
export interface BrowserWriterDeps extends MatchWriterClock {
  warn(message: string): void
}
