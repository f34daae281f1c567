/** The start and tempo of a match, which determine when events are due. */
export interface MatchPace {
  /** The start, in milliseconds since 1970. */
  readonly startMs: number
  /** How many times faster than real time it runs, above 0. */
  readonly tempo: number
}

/** An event's due time in ms since 1970, maybe fractional. @param event its tOffsetMs is at real tempo. */
export function eventDueTimeMs({ startMs, tempo }: MatchPace, event: { readonly tOffsetMs: number }): number {
  return startMs + event.tOffsetMs / tempo
}
