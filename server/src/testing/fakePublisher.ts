import type { MatchView, YardView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import type { Publisher } from '../live/publisher.ts'

/** Remembers what has been told. */
export class FakePublisher implements Publisher {
  readonly events: MatchEvent[] = []
  readonly matches: MatchView[] = []
  readonly yards: YardView[] = []
  changes = 0

  publishEvents(_match: MatchView, events: readonly MatchEvent[]): void {
    this.events.push(...events)
  }

  publishMatch(match: MatchView): void {
    this.matches.push(match)
  }

  publishYard(yard: YardView): void {
    this.yards.push(yard)
  }

  publishChanges(): void {
    this.changes += 1
  }
}
