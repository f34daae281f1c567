import type { ChancesAt, MatchEvent } from '@tiltyard/engine'

/**
 * What was thought of a match after each of these events, its first ones, in their order; the last is what is thought
 * where they end. An event that says nothing new leaves it as it was. What is not known is left out.
 * @param asked what was answered of it, for events that carry nothing; more than these events are not looked at.
 */
export function collectChances(events: readonly MatchEvent[], asked: readonly ChancesAt[] = []): readonly ChancesAt[] {
  const answered = new Map(asked.slice(0, events.length + 1).map((thought) => [thought.seq, thought]))
  const before = answered.get(0)
  const thoughts: ChancesAt[] = before ? [before] : []
  let last = before
  for (const { seq, chances } of events) {
    const found = chances ?? answered.get(seq) ?? last
    if (found === undefined) continue
    last = { seq, knight1: found.knight1, knight2: found.knight2, none: found.none }
    thoughts.push(last)
  }
  return thoughts
}

/** Whether what the events carry says what is thought where they end. The first of a match that is told live always does. */
export function isTold(events: readonly MatchEvent[]): boolean {
  return events.some(({ chances }) => chances !== undefined)
}
