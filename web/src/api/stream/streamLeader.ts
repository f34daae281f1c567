import { type LiveMessage, MAX_TOPICS, topicOfMatch, topicOfStands } from '@tiltyard/contract'
import { parseFrame } from '../live/liveFrame.ts'
import type { OpenStream, OwnStream, StreamEnd, StreamListener, StreamMessage } from './eventStream.ts'
import type { StreamQuery } from './streamQuery.ts'
import { unionQuery, unionTopics } from './unionQuery.ts'

/** From the tab that has the stream to the tabs that share it. */
export type LeaderMessage =
  /** Answer with what you want and the positions that you hold. */
  | { readonly kind: 'call'; readonly call: number }
  /**
   * A stream for these opens; what comes from now on follows their positions.
   * @param full those whose topics it has no room for.
   */
  | { readonly kind: 'open'; readonly ids: readonly string[]; readonly full: readonly string[] }
  | { readonly kind: 'sign' }
  | { readonly kind: 'message'; readonly topic: string | null; readonly message: StreamMessage }
  /** The stream has ended for these. */
  | { readonly kind: 'end'; readonly ids: readonly string[]; readonly end: StreamEnd }

/** How long a leader gathers answers before it opens a stream. */
const GATHER_MS = 50

interface LeaderWorld {
  readonly openStream: OpenStream
  readonly after: (ms: number, act: () => void) => () => void
}

/** The tab that leads. */
interface Self {
  readonly id: string
  readonly query: () => StreamQuery
}

/**
 * The one stream of several tabs, in the tab that leads. Positions are each tab's own, given when the leader calls: the leader
 * can't know which of its messages a tab has taken that is only about to join.
 */
export class StreamLeader {
  readonly #world: LeaderWorld
  readonly #self: Self
  readonly #say: (message: LeaderMessage) => void
  readonly #others = new Map<string, StreamQuery>()
  /** Who is on a stream that has brought something. */
  #served: readonly string[] = []
  #calls = 0
  #cancelOpening: (() => void) | null = null
  #closeStream: () => void = () => undefined

  /** @param say goes to all tabs, this one too. */
  constructor(world: LeaderWorld, self: Self, say: (message: LeaderMessage) => void) {
    this.#world = world
    this.#self = self
    this.#say = say
  }

  /** Takes over a stream that this tab has had for itself. */
  adopt(own: OwnStream): void {
    const ids = [this.#self.id]
    this.#closeStream = own.close
    Object.assign(own.listener, this.#listen(ids))
    this.#say({ kind: 'open', ids, full: [] })
  }

  /** Opens a stream for all who answer; at once, if nobody else is there. */
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

  /** @param call which call this answers; null for none. */
  join(id: string, query: StreamQuery, call: number | null): void {
    const isOpening = this.#cancelOpening !== null
    // A slow tab's answer must not call again, or it would be late for that too.
    const isLate = call === this.#calls
    if (isOpening || isLate) this.#others.set(id, query)
    if (isLate && !isOpening) this.#openSoon()
    else this.reopen(false)
  }

  /** Gives up topics that nobody else wants: the server counts who watches a match by streams. */
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
    this.#closeStream = this.#world.openStream(() => unionQuery(this.#queries()), this.#listen(ids))
  }

  #dropUnfit(): readonly string[] {
    const taken = [this.#self.query()]
    const full: string[] = []
    for (const [id, query] of this.#others) {
      if (unionTopics([...taken, query]).length <= MAX_TOPICS) taken.push(query)
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
        const frame = parseFrame(message)
        // What this tab does not know, a newer one may.
        const topic = frame === null ? null : topicOfMessage(frame.message)
        this.#say({ kind: 'message', topic, message })
      },
      onEnd: (end) => this.#end(ids, end),
    }
  }

  /** A stream is refused whole for one unknown match: those who were served before go on without those who have come since. */
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

/** The topic that a message belongs to; null for one that is for everybody. */
function topicOfMessage(message: LiveMessage): string | null {
  switch (message.kind) {
    case 'hello':
    case 'outage':
    case 'restart':
      return null
    case 'match':
    case 'match-snapshot':
      return topicOfMatch(message.match.id)
    case 'events':
      return topicOfMatch(message.matchId)
    case 'stands':
      return topicOfStands(message.matchId)
    default:
      return message.kind
  }
}
