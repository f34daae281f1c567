/**
 * An event without what was thought of the match when it was told: that follows from the setup and the facts so far, is
 * told of live matches alone, and is neither stored nor compared nor proved.
 */
export function withoutChances<Event extends object>(event: Event): Omit<Event, 'chances' | 'leverage'> {
  const { chances: _chances, leverage: _leverage, ...told } = { chances: null, leverage: null, ...event }
  return told
}
