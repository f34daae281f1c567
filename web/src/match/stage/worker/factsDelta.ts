import type { AnyFacts, FactsChange } from './messages.ts'

/**
 * Tells another thread the facts of a match with few words: of its events, those that it has not got. What lies after the
 * playhead is not among the facts of a moment, and so never comes there.
 */
export class FactsDelta {
  #told: AnyFacts | null = null

  /** What has to be told so that these are known; null where they are. */
  changeTo(facts: AnyFacts): FactsChange | null {
    const told = this.#told
    if (told === facts) return null
    this.#told = facts
    const { events, ...rest } = facts
    const kept = told === null ? 0 : alikeUntil(told.events, events)
    return { rest, kept, more: events.slice(kept) }
  }

  /** What was told is not known there any more. */
  forget(): void {
    this.#told = null
  }
}

function alikeUntil(told: AnyFacts['events'], events: AnyFacts['events']): number {
  let count = 0
  // What was thought of an event may come after what follows it.
  while (count < events.length && told[count] === events[count]) count += 1
  return count
}
