import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { LiveUpdate, Publisher } from '../live/liveUpdate.ts'

/** Records what is published. */
export class FakePublisher implements Publisher {
  readonly events: MatchFact[] = []
  readonly matches: MatchView[] = []

  publish(update: LiveUpdate): void {
    if (update.kind === 'events') this.events.push(...update.events)
    if (update.kind === 'match') this.matches.push(update.match)
  }
}
