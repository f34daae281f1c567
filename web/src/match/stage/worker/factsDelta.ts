import type { FactsChange, StageOrSoundFacts } from './messages.ts'

/**
 * Computes deltas of a match's facts for another thread: only the events that it lacks. Events after the playhead are
 * never part of the facts.
 */
export class FactsDelta {
  #sent: StageOrSoundFacts | null = null

  /** Computes the change to these facts; null for none. */
  changeTo(facts: StageOrSoundFacts): FactsChange | null {
    const sent = this.#sent
    if (sent === facts) return null
    this.#sent = facts
    const { events, ...rest } = facts
    const kept = sent === null ? 0 : alikeUntil(sent.events, events)
    return { rest, kept, more: events.slice(kept) }
  }

  /** Forgets what the receiver knows. */
  forget(): void {
    this.#sent = null
  }
}

function alikeUntil(sent: StageOrSoundFacts['events'], events: StageOrSoundFacts['events']): number {
  let count = 0
  // Chances of an event may arrive after later events.
  while (count < events.length && sent[count] === events[count]) count += 1
  return count
}
