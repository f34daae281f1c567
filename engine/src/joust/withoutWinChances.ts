/**
 * Removes the win chances from an event. They follow from the setup and the facts, and only live matches have them.
 * They are not stored, compared or proved.
 */
export function withoutWinChances<Event extends object>(event: Event): Omit<Event, 'chances' | 'leverage'> {
  const { chances: _chances, leverage: _leverage, ...rest } = { chances: null, leverage: null, ...event }
  return rest
}
