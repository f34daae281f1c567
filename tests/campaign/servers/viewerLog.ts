import type { LiveMessage, MatchView } from '@tiltyard/contract'
import { type MatchEvent, withoutWinChances } from '@tiltyard/engine'

/** One viewer's copy of one match. */
export interface ViewerMatchCopy {
  view: MatchView
  /** The number of events in the first snapshot; their delay does not count. */
  readonly begunWith: number
  /** The events in order of seq, as on the wire, but without win probabilities. */
  readonly events: string[]
  /** When each arrived, in milliseconds since 1970. */
  readonly arrivedAt: number[]
}

const order = { waiting: 0, active: 1, completed: 2 } as const

/**
 * A viewer's messages, and each contradiction to an earlier one:
 * an event that is doubled, changed, out of order or missing, and match facts that go back.
 */
export class ViewerLog {
  readonly matches = new Map<string, ViewerMatchCopy>()
  readonly faults: string[] = []
  private readonly name: string

  constructor(name: string) {
    this.name = name
  }

  hear(message: LiveMessage, at: number): void {
    if (message.kind === 'match-snapshot') this.takeSnapshot(message.match, message.events, at)
    if (message.kind === 'match') this.takeFacts(message.match)
    if (message.kind === 'events') this.takeEvents(message.matchId, message.events, at)
  }

  private takeSnapshot(view: MatchView, events: readonly MatchEvent[], at: number): void {
    const held = this.matches.get(view.id)
    if (!held) {
      this.matches.set(view.id, {
        ...{ view, begunWith: events.length, events: events.map(textOf) },
        arrivedAt: events.map(() => at),
      })
      if (events.some(({ seq }, index) => seq !== index + 1)) this.note(view.id, 'a snapshot with a hole')
      return
    }
    if (events.length < held.events.length) this.note(view.id, `a snapshot that goes back to ${events.length}`)
    for (const event of events.slice(0, held.events.length)) this.compare(held, view.id, event)
    this.add(held, view.id, events.slice(held.events.length), at)
    this.takeFacts(view)
  }

  private takeEvents(matchId: string, events: readonly MatchEvent[], at: number): void {
    const held = this.matches.get(matchId)
    if (!held) {
      this.note(matchId, 'events before a snapshot')
      return
    }
    for (const event of events) {
      if (event.seq > held.events.length) continue
      this.note(matchId, `event ${event.seq} was told twice`)
      this.compare(held, matchId, event)
    }
    const fresh = events.filter(({ seq }) => seq > held.events.length)
    this.add(held, matchId, fresh, at)
  }

  private add(held: ViewerMatchCopy, matchId: string, events: readonly MatchEvent[], at: number): void {
    for (const event of events) {
      if (event.seq !== held.events.length + 1) {
        this.note(matchId, `event ${event.seq} came after ${held.events.length}`)
        return
      }
      held.events.push(textOf(event))
      held.arrivedAt.push(at)
    }
  }

  private takeFacts(view: MatchView): void {
    const held = this.matches.get(view.id)
    if (!held) return
    const before = held.view
    if (order[view.status] < order[before.status]) this.note(view.id, `${before.status} became ${view.status}`)
    else if (before.status === 'completed') {
      for (const fact of ['winner', 'ending', 'endTime', 'secret'] as const)
        if (before[fact] !== view[fact]) this.note(view.id, `${fact} became ${view[fact]} after the end`)
    }
    held.view = view
  }

  private compare(held: ViewerMatchCopy, matchId: string, event: MatchEvent): void {
    if (held.events[event.seq - 1] !== textOf(event)) this.note(matchId, `event ${event.seq} was changed`)
  }

  private note(matchId: string, fault: string): void {
    this.faults.push(`${this.name}: ${matchId}: ${fault}`)
  }
}

/** Without win probabilities, which only live matches have. */
function textOf(event: MatchEvent): string {
  return JSON.stringify(withoutWinChances(event))
}
