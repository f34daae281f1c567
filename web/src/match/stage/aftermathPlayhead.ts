import { AFTERMATH_MS } from '../playhead/edge.ts'
import type { ShownMoment } from './stageInput.ts'

/**
 * Continues the picture of a completed match past its last event. A viewer who watched it live sees the winner ride on;
 * later all see the same.
 */
export class AftermathPlayhead {
  /** The clock when the last event was shown, for a viewer who watches past it. */
  #endedAt: number | null = null

  /**
   * Returns the moment to draw, past the end if need be.
   * @param endMs the last event's moment; null if it may not be the last. @param ranToMs the moment already drawn while
   * running; null if none. @param pace ms of the match per ms of the clock, up to 1. @param now in ms since the epoch.
   */
  momentOf(moment: ShownMoment, endMs: number | null, ranToMs: number | null, pace: number, now: number): ShownMoment {
    if (endMs === null || moment.atMs < endMs) {
      this.#endedAt = null
      return moment
    }
    // The page learns only later that this event was the last.
    this.#endedAt ??= ranToMs === null ? Number.NEGATIVE_INFINITY : now - Math.max(0, ranToMs - endMs) / pace
    const sinceMs = Math.min(AFTERMATH_MS, Math.max(0, now - this.#endedAt) * pace)
    return { ...moment, atMs: endMs + sinceMs, motion: sinceMs < AFTERMATH_MS ? 'runs' : 'stands' }
  }
}
