import { type LiveMessage, MAX_TOPICS_PER_STREAM, toMatchTopic, toSupportersTopic } from '@tiltyard/contract'
import { combineStreamQueries, unionTopics } from './combineStreamQueries.ts'
import {
  type OpenStream,
  parseLiveFrame,
  type ReplaceableStream,
  type StreamEnd,
  type StreamListener,
  type StreamMessage,
} from './eventStream.ts'
import type { StreamQuery } from './streamQuery.ts'

/** Messages from the leader to the tabs that share its stream. */
export type StreamLeaderMessage =
  /** Asks each tab for its topics and positions. */
  | { readonly kind: 'call'; readonly call: number }
  /** A stream with these tabs' positions opens. @param full the tabs whose topics do not fit. */
  | { readonly kind: 'open'; readonly ids: readonly string[]; readonly full: readonly string[] }
  | { readonly kind: 'sign' }
  | { readonly kind: 'message'; readonly topic: string | null; readonly message: StreamMessage }
  /** The stream has ended for these tabs. */
  | { readonly kind: 'end'; readonly ids: readonly string[]; readonly end: StreamEnd }

/** How long a leader collects answers before it opens a stream. */
const GATHER_MS = 50

interface LeaderWorld {
  readonly openStream: OpenStream
  readonly after: (ms: number, act: () => void) => () => void
}

/** The leading tab. */
interface Self {
  readonly id: string
  readonly query: () => StreamQuery
}

/**
 * The shared stream, in the leading tab. Each tab sends its positions when the leader calls. The leader cannot know
 * which messages a joining tab has received.
 */
export class StreamLeader {
  readonly #world: LeaderWorld
  readonly #self: Self
  readonly #say: (message: StreamLeaderMessage) => void
  readonly #others = new Map<string, StreamQuery>()
  /** The tabs on a stream that has received data. */
  #served: readonly string[] = []
  #calls = 0
  #cancelOpening: (() => void) | null = null
  #closeStream: () => void = () => undefined

  /** @param sendToTabs sends to all tabs, including this one. */
  constructor(deps: LeaderWorld, self: Self, sendToTabs: (message: StreamLeaderMessage) => void) {
    this.#world = deps
    this.#self = self
    this.#say = sendToTabs
  }

  /** Takes over this tab's own stream. */
  adopt(own: ReplaceableStream): void {
    const ids = [this.#self.id]
    this.#closeStream = own.close
    Object.assign(own.listener, this.#listen(ids))
    this.#say({ kind: 'open', ids, full: [] })
  }

  /** Opens a stream for all tabs that answer; at once if there are no others. */
  reopen(isAlone = this.#others.size === 0): void {
    if (this.#cancelOpening !== null) return
    if (isAlone) {
      this.#open()
      return
    }
    this.#calls += 1
    this.#others.clear()
    this.#openSoon()
    this.#say({ kind: 'call', call: this.#calls })
  }

  /** @param call the call that this answers; null for none. */
  join(id: string, query: StreamQuery, call: number | null): void {
    const isOpening = this.#cancelOpening !== null
    // A slow tab's answer must not cause another call, for which it would be late again.
    const isLate = call === this.#calls
    if (isOpening || isLate) this.#others.set(id, query)
    if (isLate && !isOpening) this.#openSoon()
    else this.reopen(false)
  }

  /** Reopens without topics that no other tab wants, since the server counts a match's viewers by streams. */
  leave(id: string): void {
    const before = unionTopics(this.#queries())
    if (this.#others.delete(id) && unionTopics(this.#queries()).length < before.length) this.reopen()
  }

  close(): void {
    this.#cancelOpening?.()
    this.#closeStream()
  }

  #queries(): readonly StreamQuery[] {
    return [this.#self.query(), ...this.#others.values()]
  }

  #openSoon(): void {
    this.#cancelOpening = this.#world.after(GATHER_MS, () => this.#open())
  }

  #open(): void {
    this.#cancelOpening = null
    this.#closeStream()
    const full = this.#dropUnfit()
    const ids = [this.#self.id, ...this.#others.keys()]
    this.#say({ kind: 'open', ids, full })
    this.#closeStream = this.#world.openStream(() => combineStreamQueries(this.#queries()), this.#listen(ids))
  }

  #dropUnfit(): readonly string[] {
    const taken = [this.#self.query()]
    const full: string[] = []
    for (const [id, query] of this.#others) {
      if (unionTopics([...taken, query]).length <= MAX_TOPICS_PER_STREAM) taken.push(query)
      else full.push(id)
    }
    for (const id of full) this.#others.delete(id)
    return full
  }

  #listen(ids: readonly string[]): StreamListener {
    return {
      onSign: () => {
        this.#served = ids
        this.#say({ kind: 'sign' })
      },
      onMessage: (message) => {
        const frame = parseLiveFrame(message)
        // A newer tab may know a message that this one does not.
        const topic = frame === null ? null : topicOfMessage(frame.message)
        this.#say({ kind: 'message', topic, message })
      },
      onEnd: (end) => this.#end(ids, end),
    }
  }

  /**
   * One unknown match refuses the whole stream: tabs that were served before continue without those that joined later.
   */
  #end(ids: readonly string[], end: StreamEnd): void {
    const isRefused = end.kind === 'refused' && (end.status === 400 || end.status === 404)
    const isServed = (id: string): boolean => this.#served.includes(id)
    const ended = isRefused && ids.some(isServed) ? ids.filter((id) => !isServed(id)) : []
    this.#served = this.#served.filter((id) => ids.includes(id))
    this.#say({ kind: 'end', ids: ended.length > 0 ? ended : ids, end })
    if (ended.length === 0 || ended.includes(this.#self.id)) return
    for (const id of ended) this.#others.delete(id)
    this.#open()
  }
}

/** Returns a message's topic; null for one to all. */
function topicOfMessage(message: LiveMessage): string | null {
  switch (message.kind) {
    case 'hello':
    case 'outage':
    case 'restart':
      return null
    case 'match':
    case 'match-snapshot':
      return toMatchTopic(message.match.id)
    case 'events':
      return toMatchTopic(message.matchId)
    case 'stands':
      return toSupportersTopic(message.matchId)
    default:
      return message.kind
  }
}
