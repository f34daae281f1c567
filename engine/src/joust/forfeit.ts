import type { MatchEvent } from './event.ts'

const forfeitWords = /\b(withdrawal|exhaustion|forfeit)\b/i

/** A match_end event whose description mentions withdrawal, exhaustion or forfeit tells of one (rules 7.2). */
export function hasForfeit(events: readonly Pick<MatchEvent, 'type' | 'description'>[]): boolean {
  return events.some((event) => event.type === 'match_end' && forfeitWords.test(event.description))
}
