import type { MatchView, Topic } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { encodeMessage } from './message.ts'

/**
 * What viewers of one match may be sent, in memory: its facts and its events, so that neither a resume nor
 * a snapshot asks the database. Buffers that many share are made once and kept until something changes.
 */
export class MatchLog {
  match: MatchView
  readonly events: MatchEvent[]
  private readonly topic: Topic
  private facts: Buffer | null = null
  /** What viewers lack from a position on; when many come back at once, they lack the same. */
  private readonly gaps = new Map<number, Buffer>()

  constructor(match: MatchView, events: readonly MatchEvent[]) {
    this.match = match
    this.events = [...events]
    this.topic = `match:${match.id}`
  }

  /** The seq of the last event, 0 before any. */
  get head(): number {
    return this.events.at(-1)?.seq ?? 0
  }

  /** Takes over newer facts. Returns the buffer that tells them. */
  update(match: MatchView): Buffer {
    this.match = match
    this.facts = null
    return this.factsBuffer()
  }

  /** Adds the events that follow the head; others are known already, or would leave a gap. */
  append(events: readonly MatchEvent[]): MatchEvent[] {
    const added: MatchEvent[] = []
    for (const event of events) {
      if (event.seq !== this.head + 1) continue
      this.events.push(event)
      added.push(event)
    }
    if (added.length > 0) this.gaps.clear()
    return added
  }

  /** The match's facts, at the position of its head. */
  factsBuffer(): Buffer {
    this.facts ??= encodeMessage({ kind: 'match', match: this.match })
    return this.facts
  }

  eventsBuffer(events: readonly MatchEvent[]): Buffer {
    return encodeMessage({ kind: 'events', matchId: this.match.id, events }, { topic: this.topic, number: this.head })
  }

  /** What a viewer at this position lacks: the facts and the whole gap, or a snapshot where there is no such position. */
  catchUp(position: number | undefined, serverTime: string): Buffer[] {
    if (position === undefined || position > this.head) return [this.snapshotBuffer(serverTime)]
    return position === this.head ? [this.factsBuffer()] : [this.factsBuffer(), this.gapBuffer(position)]
  }

  private gapBuffer(position: number): Buffer {
    const known = this.gaps.get(position)
    if (known) return known
    const gap = this.eventsBuffer(this.events.filter((event) => event.seq > position))
    this.gaps.set(position, gap)
    return gap
  }

  private snapshotBuffer(serverTime: string): Buffer {
    const snapshot = { kind: 'match-snapshot', match: this.match, events: this.events, serverTime } as const
    return encodeMessage(snapshot, { topic: this.topic, number: this.head })
  }
}
