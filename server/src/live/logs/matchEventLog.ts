import { type MatchView, pickLaterMatchView, type Topic, toMatchTopic } from '@tiltyard/contract'
import type { MatchEvent, MatchFact, MatchSetup } from '@tiltyard/engine'
import { encodeLiveMessageAsHttpChunk } from '../message.ts'
import type { DeliveryCursor } from '../topicSubscribers.ts'
import { EventWinChanceLog, type EventWinChances } from './eventWinChanceLog.ts'
import { defaultNarration, type NarrationOptions } from './narrationOptions.ts'
import type { Narrator } from './narrator.ts'

const nothingTold: Pick<Telling, 'events' | 'marked'> = { events: [], marked: [] }

/** The narration of a match with one set of options, up to its head. */
interface Telling {
  readonly tell: ReturnType<Narrator['begin']>
  readonly events: MatchEvent[]
  /** The events with the chances that were new after each. */
  readonly marked: MatchEvent[]
}

interface MatchLogOptions {
  /** Called once when the chances can't be computed; the match is still sent. */
  readonly onUnthinkable?: (error: unknown) => void
}

/**
 * Keeps a match's public data in memory, so that a resume or snapshot reads no database. The log only grows and ignores
 * older data. It narrates each event once per narration options in use, and computes its chances once. Viewers share
 * its cached buffers.
 */
export class MatchEventLog {
  readonly topic: Topic
  private readonly known: MatchFact[] = []
  private teller: Narrator
  private readonly tellings = new Map<NarrationOptions, Telling>()
  private latest: MatchView
  /** Incremented with each change of the facts that viewers must receive. */
  private factsNumber = 1
  private facts: Buffer | null = null
  /** The cached gap after each position, by narration options; many returning viewers share one. */
  private readonly gaps = new Map<NarrationOptions, Map<number, Buffer>>()
  private chances: EventWinChanceLog | null = null
  /** The marks of each event; fixed when the event arrives. */
  private readonly marks: EventWinChances[] = []
  private isThoughtOf: boolean
  private readonly onUnthinkable: (error: unknown) => void

  /** @throws RangeError when the match's words are unknown here. */
  constructor(match: MatchView, events: readonly MatchFact[], narrator: Narrator, options: MatchLogOptions = {}) {
    this.latest = match
    this.topic = toMatchTopic(match.id)
    this.teller = narrator
    this.isThoughtOf = match.status !== 'completed'
    this.onUnthinkable = options.onUnthinkable ?? (() => {})
    this.append(events, narrator)
  }

  get match(): MatchView {
    return this.latest
  }

  /** The narrated events; while the match is live, with the chances after each. */
  eventsIn(narration: NarrationOptions): readonly MatchEvent[] {
    const { events, marked } = this.tellingIn(narration)
    return this.latest.status === 'completed' ? events : marked
  }

  /** The setup of the match; null before it begins, and where it is unknown. */
  get setup(): MatchSetup | null {
    return this.teller.setup
  }

  /** The chances up to the head; null where they have not been computed. */
  get thoughts(): EventWinChanceLog | null {
    // Everybody asks for a match that has just begun.
    if (this.head === 0) this.think([])
    return this.chances?.head === this.head ? this.chances : null
  }

  /** Computes the chances after these events in turns, so that `learn` is cheap. */
  async foresee(events: readonly MatchFact[], narrator: Narrator): Promise<void> {
    if (!this.isThoughtOf || !events.some(({ seq }) => seq > this.head)) return
    try {
      await this.chancesBy(narrator)?.takeSlowly(events)
    } catch (error) {
      this.thinkNoMore(error)
    }
  }

  /** The seq of the last event, 0 before any. */
  get head(): number {
    return this.known.length
  }

  /** The cursor of a viewer who has received everything. */
  get cursor(): DeliveryCursor {
    return { at: this.head, facts: this.factsNumber }
  }

  /**
   * Takes newer facts, and the events that directly follow the head. @param narrator narrates the events; unknown before
   * the match begins.
   */
  learn(match: MatchView, events: readonly MatchFact[], narrator: Narrator): void {
    const before = this.latest
    this.latest = pickLaterMatchView(before, match)
    if (this.latest !== before) this.facts = null
    if (isOtherState(before, this.latest)) this.factsNumber += 1
    this.append(events, narrator)
  }

  /**
   * The buffers after a cursor: changed facts and the whole gap, or a snapshot for an unknown position. The end follows
   * the last event, or the match would look over too early.
   */
  deltaSince(
    { at, facts }: DeliveryCursor,
    serverTime: string,
    narration: NarrationOptions = defaultNarration,
  ): Buffer[] {
    if (at === null || at > this.head) return [this.snapshotBuffer(serverTime, narration)]
    const gap = at === this.head ? [] : [this.gapBuffer(at, narration)]
    const news = facts === this.factsNumber ? [] : [this.factsBuffer()]
    return this.latest.status === 'completed' ? [...gap, ...news] : [...news, ...gap]
  }

  private append(events: readonly MatchFact[], narrator: Narrator): void {
    const before = this.head
    if (before === 0) this.teller = narrator
    for (const event of events) if (event.seq === this.head + 1) this.known.push(event)
    if (this.head === before) return
    this.gaps.clear()
    this.think(this.known.slice(before))
    // Narrates now, so that unknown words fail the publisher and no viewer.
    this.eventsIn(defaultNarration)
  }

  /** Computes the chances after new events. A failure does not stop the events. */
  private think(events: readonly MatchFact[]): void {
    if (!this.isThoughtOf) return
    try {
      const chances = this.chancesBy(this.teller)
      chances?.take(events)
      for (const { seq } of events) this.marks[seq - 1] = chances?.marksOf(seq) ?? {}
    } catch (error) {
      this.thinkNoMore(error)
    }
  }

  private chancesBy({ setup }: Narrator): EventWinChanceLog | null {
    if (setup !== null) this.chances ??= new EventWinChanceLog(setup)
    return this.chances
  }

  private thinkNoMore(error: unknown): void {
    this.isThoughtOf = false
    this.chances = null
    this.onUnthinkable(error)
  }

  private tellingIn(narration: NarrationOptions): Pick<Telling, 'events' | 'marked'> {
    const known = this.tellings.get(narration)
    if (this.head === 0 || known?.events.length === this.head) return known ?? nothingTold
    const telling = known ?? { tell: this.teller.begin(narration), events: [], marked: [] }
    this.tellings.set(narration, telling)
    for (const event of this.known.slice(telling.events.length)) {
      const narrated = telling.tell(event)
      telling.events.push(narrated)
      telling.marked.push({ ...narrated, ...this.marks[event.seq - 1] })
    }
    return telling
  }

  private factsBuffer(): Buffer {
    this.facts ??= encodeLiveMessageAsHttpChunk({ kind: 'match', match: this.latest })
    return this.facts
  }

  private gapBuffer(position: number, narration: NarrationOptions): Buffer {
    const gaps = this.gaps.get(narration) ?? new Map<number, Buffer>()
    this.gaps.set(narration, gaps)
    const made = gaps.get(position)
    if (made) return made
    const events = this.tellingIn(narration).marked.slice(position)
    const message = { kind: 'events', matchId: this.latest.id, events } as const
    const gap = encodeLiveMessageAsHttpChunk(message, { topic: this.topic, seqOrVersion: this.head })
    gaps.set(position, gap)
    return gap
  }

  private snapshotBuffer(serverTime: string, narration: NarrationOptions): Buffer {
    const events = this.eventsIn(narration)
    const snapshot = { kind: 'match-snapshot', match: this.latest, events, serverTime } as const
    return encodeLiveMessageAsHttpChunk(snapshot, { topic: this.topic, seqOrVersion: this.head })
  }
}

/** Whether the facts that viewers see besides the events have changed. */
function isOtherState(before: MatchView, after: MatchView): boolean {
  return (
    before.status !== after.status ||
    before.writerId !== after.writerId ||
    before.writerSince !== after.writerSince ||
    before.startTime !== after.startTime
  )
}
