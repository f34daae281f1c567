import type { MatchEvent, WinChancesAt } from '@tiltyard/engine'

/**
 * Collects the chances after each of a match's first events, in order. An event without chances keeps the last ones;
 * unknown ones are left out.
 * @param serverChances the server's answer, for events without chances; later ones are ignored.
 */
export function collectWinChances(
  events: readonly MatchEvent[],
  serverChances: readonly WinChancesAt[] = [],
): readonly WinChancesAt[] {
  const answered = new Map(serverChances.slice(0, events.length + 1).map((thought) => [thought.seq, thought]))
  const before = answered.get(0)
  const thoughts: WinChancesAt[] = before ? [before] : []
  let last = before
  for (const { seq, chances } of events) {
    const found = chances ?? answered.get(seq) ?? last
    if (found === undefined) continue
    last = { seq, knight1: found.knight1, knight2: found.knight2, none: found.none }
    thoughts.push(last)
  }
  return thoughts
}

/** Whether the events carry chances. The first event of a live match always does. */
export function haveWinChances(events: readonly MatchEvent[]): boolean {
  return events.some(({ chances }) => chances !== undefined)
}
