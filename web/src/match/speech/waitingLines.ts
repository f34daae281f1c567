import { type Salience, weights } from './eventSalience.ts'

/** Something to be said of a match. */
export interface Line {
  /** Of the event that it tells. */
  readonly seq: number
  readonly salience: Salience
  readonly text: string
}

/** What is said is never further behind what happens than by so many events. */
export const MOST_WAITING = 2

/**
 * What waits to be said once something more has happened, in the order of events. When that is too much, the lightest
 * makes way, and of several that weigh the same the one that has waited longest.
 */
export function waitingAfter(waiting: readonly Line[], fresh: readonly Line[]): readonly Line[] {
  const kept = [...waiting, ...fresh]
  while (kept.length > MOST_WAITING) kept.splice(lightestAt(kept), 1)
  return kept
}

/** The first of the lightest. */
function lightestAt(lines: readonly Line[]): number {
  const all = lines.map(({ salience }) => weights[salience])
  return all.indexOf(Math.min(...all))
}
