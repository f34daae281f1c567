import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Publisher } from '../live/publisher.ts'

/** Records what is published. */
export class FakePublisher implements Publisher {
  readonly events: MatchFact[] = []
  readonly matches: MatchView[] = []
  yards = 0
  changes = 0

  publishEvents(_match: MatchView, events: readonly MatchFact[]): void {
    this.events.push(...events)
  }

  publishMatch(match: MatchView): void {
    this.matches.push(match)
  }

  publishYard(): void {
    this.yards += 1
  }

  publishChanges(): void {
    this.changes += 1
  }
}
