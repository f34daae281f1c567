import { onSide } from '../league/side.ts'
import { type Effect, eventTypeOf, type MatchEvent, type MatchFact } from './event.ts'
import type { NamedText } from './namedText.ts'
import type { MatchSetup } from './setup.ts'

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

/** Converts a fact to an event with its text. The field order is that of the public JSON. */
export function toNarratedMatchEvent(setup: MatchSetup, fact: MatchFact, { text, names }: NamedText): MatchEvent {
  const { seq, referenceName, passNumber, subject, outcome, tOffsetMs, effects } = fact
  const event: Draft<MatchEvent> = {
    seq,
    type: eventTypeOf(fact),
    referenceName,
    description: text,
    passNumber,
    isSuddenDeath: passNumber > setup.rules.passes,
    tOffsetMs,
    effects,
  }
  if (names.length > 0) event.names = names
  if (subject !== null) event.knightId = onSide(setup, subject).id
  if (outcome !== undefined) {
    event.outcome = outcome
    // Effects of skipped events come first; a strike's own is the last.
    const blow = effects[effects.length - 1]
    if (blow?.kind === 'struck') addBlow(event, blow)
  }
  return event
}

/** Adds the fields that only strike lines have. */
function addBlow(event: Draft<MatchEvent>, blow: Extract<Effect, { kind: 'struck' }>): void {
  event.hitLocation = blow.location
  event.lanceBroke = blow.lanceBroke
  event.dismounted = blow.dismounted
  event.points = blow.points
}
