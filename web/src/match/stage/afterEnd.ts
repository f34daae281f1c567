import { REST_MS } from '../playhead/edge.ts'
import type { Moment } from './showing.ts'

/**
 * Lets the picture of a match that is over go on past its last event, where nothing more is told. Whoever watched to there
 * sees its winner ride on; in the end all see the same, however they came there.
 */
export class AfterEnd {
  /** When the last event was, by the clock, for whoever watches on from there. */
  #endedAt: number | null = null

  /**
   * What is drawn instead of a moment at the end.
   * @param endMs of the last event; null where nothing says that it is the last. @param ranToMs where it is drawn already,
   * by running; null where it was not. @param pace ms of the match per ms of the clock, up to 1. @param now in ms since the epoch.
   */
  momentOf(moment: Moment, endMs: number | null, ranToMs: number | null, pace: number, now: number): Moment {
    if (endMs === null || moment.atMs < endMs) {
      this.#endedAt = null
      return moment
    }
    // That it was the last is heard after its moment.
    this.#endedAt ??= ranToMs === null ? Number.NEGATIVE_INFINITY : now - Math.max(0, ranToMs - endMs) / pace
    const sinceMs = Math.min(REST_MS, Math.max(0, now - this.#endedAt) * pace)
    return { ...moment, atMs: endMs + sinceMs, motion: sinceMs < REST_MS ? 'runs' : 'stands' }
  }
}
