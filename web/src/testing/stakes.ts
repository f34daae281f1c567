import type { MatchEvent } from '@tiltyard/engine'

/** Returns the events with the same leverage at the start of each pass. */
export function withLeverageAtPassStarts(events: readonly MatchEvent[], leverage: number): readonly MatchEvent[] {
  return events.map((event) => (event.effects[0]?.kind === 'pass-began' ? { ...event, leverage } : event))
}
