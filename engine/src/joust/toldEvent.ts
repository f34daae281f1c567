import { onSide } from '../league/side.ts'
import { rulesOf } from '../rules/versions.ts'
import { type Effect, eventTypeOf, type MatchEvent, type MatchFact } from './event.ts'
import type { MatchSetup } from './setup.ts'

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

/** A fact as it is told, with its words and what follows from it. The order of the fields is that of the public JSON. */
export function toldEvent(setup: MatchSetup, fact: MatchFact, description: string): MatchEvent {
  const { seq, referenceName, passNumber, subject, outcome, tOffsetMs, effects } = fact
  const event: Draft<MatchEvent> = {
    seq,
    type: eventTypeOf(fact),
    referenceName,
    description,
    passNumber,
    isSuddenDeath: passNumber > rulesOf(setup).passes,
    tOffsetMs,
    effects,
  }
  if (subject !== null) event.knightId = onSide(setup, subject).id
  if (outcome !== undefined) event.outcome = outcome
  const blow = blowIn(fact)
  if (blow) addBlow(event, blow)
  return event
}

/** Effects that a skipped event has left come first; a strike's own is its last. */
function blowIn({ effects }: MatchFact): Extract<Effect, { kind: 'struck' }> | null {
  const own = effects[effects.length - 1]
  return own?.kind === 'struck' ? own : null
}

/** The fields that only strike lines have. */
function addBlow(event: Draft<MatchEvent>, blow: Extract<Effect, { kind: 'struck' }>): void {
  event.hitLocation = blow.location
  event.lanceBroke = blow.lanceBroke
  event.dismounted = blow.dismounted
  event.points = blow.points
}
