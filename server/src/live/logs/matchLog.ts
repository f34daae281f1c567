import { laterMatch, type MatchView, type Topic, topicOfMatch } from '@tiltyard/contract'
import type { MatchEvent, MatchFact, MatchSetup } from '@tiltyard/engine'
import { encodeMessage } from '../message.ts'
import type { DeliveryCursor } from '../topicSubscribers.ts'
import { ChanceLog, type Marks } from './chanceLog.ts'
import { defaultVoice, type NarrationOptions } from './narrationOptions.ts'
import type { Narrator } from './narrator.ts'

const nothingTold: Pick<Telling, 'events' | 'marked'> = { events: [], marked: [] }

/** The telling of a match in one voice, as far as it has come. */
interface Telling {
  readonly tell: ReturnType<Narrator['begin']>
  readonly events: MatchEvent[]
  /** The same, with what was thought after each while the match was live. */
  readonly marked: MatchEvent[]
}

interface MatchLogOptions {
  /** Hears once that nothing can be thought of the match; it is told all the same. */
  readonly onUnthinkable?: (error: unknown) => void
}

/**
 * What viewers of one match may be sent, in memory: its facts and its events, so that neither a resume nor
 * a snapshot asks the database. It only grows: what is older than what it knows changes nothing. Words are made for
 * the voices that somebody asks for, once an event; what is thought of a match that is not over is worked out once an
 * event for all of them. Buffers that many share are made once and kept until something changes.
 */
export class MatchLog {
  readonly topic: Topic
  private readonly known: MatchFact[] = []
  private teller: Narrator
  private readonly tellings = new Map<NarrationOptions, Telling>()
  private latest: MatchView
  /** Grows with each change of the facts that viewers must hear of. */
  private factsNumber = 1
  private facts: Buffer | null = null
  /** What viewers lack who are told in a voice from a position on; when many come back at once, they lack the same. */
  private readonly gaps = new Map<NarrationOptions, Map<number, Buffer>>()
  private chances: ChanceLog | null = null
  /** What the events carry besides, by place; made with the event, so that it stays the same. */
  private readonly marks: Marks[] = []
  private isThoughtOf: boolean
  private readonly onUnthinkable: (error: unknown) => void

  /** @throws RangeError when the words of the match are not known here. */
  constructor(match: MatchView, events: readonly MatchFact[], teller: Narrator, options: MatchLogOptions = {}) {
    this.latest = match
    this.topic = topicOfMatch(match.id)
    this.teller = teller
    this.isThoughtOf = match.status !== 'completed'
    this.onUnthinkable = options.onUnthinkable ?? (() => {})
    this.append(events, teller)
  }

  get match(): MatchView {
    return this.latest
  }

  /** What has happened, in the words of a voice; while the match is live, with what was thought after each event. */
  eventsIn(voice: NarrationOptions): readonly MatchEvent[] {
    const { events, marked } = this.tellingIn(voice)
    return this.latest.status === 'completed' ? events : marked
  }

  /** What the match was ridden with; null before it has begun, and where that isn't known. */
  get setup(): MatchSetup | null {
    return this.teller.setup
  }

  /** What has been thought of it up to its head; null where that has not been worked out. */
  get thoughts(): ChanceLog | null {
    // Of a match that has just begun everybody asks.
    if (this.head === 0) this.think([])
    return this.chances?.head === this.head ? this.chances : null
  }

  /** Works out slowly what is thought after these events, so that learning them costs nothing more. */
  async foresee(events: readonly MatchFact[], teller: Narrator): Promise<void> {
    if (!this.isThoughtOf || !events.some(({ seq }) => seq > this.head)) return
    try {
      await this.chancesBy(teller)?.takeSlowly(events)
    } catch (error) {
      this.thinkNoMore(error)
    }
  }

  /** The seq of the last event, 0 before any. */
  get head(): number {
    return this.known.length
  }

  /** How far a viewer is who has been told everything. */
  get told(): DeliveryCursor {
    return { at: this.head, facts: this.factsNumber }
  }

  /**
   * Takes over what is newer; of the events those that follow the head, for others are known or would leave a gap.
   * @param teller of whoever brings events; what tells a match is not known before it has begun.
   */
  learn(match: MatchView, events: readonly MatchFact[], teller: Narrator): void {
    const before = this.latest
    this.latest = laterMatch(before, match)
    if (this.latest !== before) this.facts = null
    if (isOtherState(before, this.latest)) this.factsNumber += 1
    this.append(events, teller)
  }

  /**
   * What a viewer lacks who has been told so far: the facts that are others and the whole gap, or a snapshot
   * where there is no such position. An end is told after the last event, or the match would look over before it is.
   */
  lackedBy({ at, facts }: DeliveryCursor, serverTime: string, voice: NarrationOptions = defaultVoice): Buffer[] {
    if (at === null || at > this.head) return [this.snapshotBuffer(serverTime, voice)]
    const gap = at === this.head ? [] : [this.gapBuffer(at, voice)]
    const news = facts === this.factsNumber ? [] : [this.factsBuffer()]
    return this.latest.status === 'completed' ? [...gap, ...news] : [...news, ...gap]
  }

  private append(events: readonly MatchFact[], teller: Narrator): void {
    const before = this.head
    if (before === 0) this.teller = teller
    for (const event of events) if (event.seq === this.head + 1) this.known.push(event)
    if (this.head === before) return
    this.gaps.clear()
    this.think(this.known.slice(before))
    // Told at once, so that words that are not known here fail whoever brings the events, and no viewer.
    this.eventsIn(defaultVoice)
  }

  /** What is thought after new events. Whatever goes wrong there, they are told. */
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

  private chancesBy({ setup }: Narrator): ChanceLog | null {
    if (setup !== null) this.chances ??= new ChanceLog(setup)
    return this.chances
  }

  private thinkNoMore(error: unknown): void {
    this.isThoughtOf = false
    this.chances = null
    this.onUnthinkable(error)
  }

  private tellingIn(voice: NarrationOptions): Pick<Telling, 'events' | 'marked'> {
    const known = this.tellings.get(voice)
    if (this.head === 0 || known?.events.length === this.head) return known ?? nothingTold
    const telling = known ?? { tell: this.teller.begin(voice), events: [], marked: [] }
    this.tellings.set(voice, telling)
    for (const event of this.known.slice(telling.events.length)) {
      const told = telling.tell(event)
      telling.events.push(told)
      telling.marked.push({ ...told, ...this.marks[event.seq - 1] })
    }
    return telling
  }

  private factsBuffer(): Buffer {
    this.facts ??= encodeMessage({ kind: 'match', match: this.latest })
    return this.facts
  }

  private gapBuffer(position: number, voice: NarrationOptions): Buffer {
    const gaps = this.gaps.get(voice) ?? new Map<number, Buffer>()
    this.gaps.set(voice, gaps)
    const made = gaps.get(position)
    if (made) return made
    const events = this.tellingIn(voice).marked.slice(position)
    const message = { kind: 'events', matchId: this.latest.id, events } as const
    const gap = encodeMessage(message, { topic: this.topic, at: this.head })
    gaps.set(position, gap)
    return gap
  }

  private snapshotBuffer(serverTime: string, voice: NarrationOptions): Buffer {
    const events = this.eventsIn(voice)
    const snapshot = { kind: 'match-snapshot', match: this.latest, events, serverTime } as const
    return encodeMessage(snapshot, { topic: this.topic, at: this.head })
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
