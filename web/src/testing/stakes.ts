import type { MatchEvent } from '@tiltyard/engine'

/** The same events, with the same leverage told as each pass begins. */
export function withLeverage(events: readonly MatchEvent[], leverage: number): readonly MatchEvent[] {
  return events.map((event) => (event.effects[0]?.kind === 'pass-began' ? { ...event, leverage } : event))
}
