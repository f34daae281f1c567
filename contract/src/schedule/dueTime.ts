/** What decides when the events of a match are due. */
export interface Pace {
  /** When it started, in milliseconds since 1970. */
  readonly startMs: number
  /** How many times faster than real time it is played, above 0. */
  readonly tempo: number
}

/** When an event is due, in milliseconds since 1970 and not always whole. @param event its tOffsetMs is at real tempo. */
export function dueTime({ startMs, tempo }: Pace, event: { readonly tOffsetMs: number }): number {
  return startMs + event.tOffsetMs / tempo
}
