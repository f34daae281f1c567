// One stream for all tabs and frames of an origin. One of them leads: it opens the stream and passes on what comes, over a
// channel. Who finds no leader leads; of two the one with the later term, so that a frozen one gives way once it thaws. Web
// Locks would elect at once after a crash, but browsers deny them to frames of other sites and to pages without TLS.
// Loaded when a stream is first opened.

import type { OpenStream, StreamListener, StreamMessage } from './eventStream.ts'
import { parseFrame } from './liveFrame.ts'
import { type HubWorld, type LeaderMessage, StreamHub } from './streamHub.ts'
import { parseWant, type StreamWant, wantAfter } from './streamWant.ts'

/** A leader, and its term: each is one later than any that it has heard of. */
interface Leader {
  readonly id: string
  readonly term: number
}

export type ShareMessage =
  | { readonly from: Leader; readonly message: LeaderMessage }
  | { readonly join: string; readonly want: StreamWant }
  | { readonly leave: string }

/** What tabs of one browser have in common. */
interface ShareWorld extends HubWorld {
  readonly newId: () => string
  readonly openChannel: (
    name: string,
    hear: (message: ShareMessage) => void,
  ) => { readonly post: (message: ShareMessage) => void; readonly close: () => void }
}

/** How long at least to wait for a leader's answer: one that lives answers at once. */
const PATIENCE_MS = 200
/** So many streams a browser may have for tabs that want much: HTTP/1.1 gives an origin six connections. */
const MAX_STREAMS = 3
const NOBODY: Leader = { id: '', term: 0 }

/**
 * Opens streams that tabs share, as far as their addresses have the narration alike. A browser has one session for all of
 * them, so whose it is makes no difference.
 */
export function shareStreams(world: ShareWorld): OpenStream {
  return (url, listener) => {
    const member = new Member(world, parseWant(url), listener)
    return () => member.leave()
  }
}

/** One tab's part of a stream. */
class Member {
  readonly #world: ShareWorld
  readonly #listener: StreamListener
  readonly #id: string
  #want: StreamWant
  #place = 0
  #channel: ReturnType<ShareWorld['openChannel']> | null = null
  #stopWaiting: () => void = () => undefined
  /** Only of the tab that leads. */
  #hub: StreamHub | null = null
  #leader = NOBODY
  /** Whether the leader's stream goes on from this tab's positions. */
  #isJoined = false

  constructor(world: ShareWorld, want: StreamWant, listener: StreamListener) {
    this.#world = world
    this.#want = want
    this.#listener = listener
    this.#id = world.newId()
    this.#enter()
  }

  leave(): void {
    if (this.#hub === null) this.#channel?.post({ leave: this.#id })
    else this.#tell({ kind: 'gone' })
    this.#part()
  }

  #enter(): void {
    const name = `tiltyard.live.${this.#place}?${this.#want.rest}`
    this.#channel = this.#world.openChannel(name, (message) => this.#receive(message))
    this.#seek()
  }

  #part(): void {
    this.#stopWaiting()
    this.#hub?.close()
    this.#hub = null
    this.#channel?.close()
    this.#channel = null
  }

  /** Asks the leader for a part; when none answers, leads. */
  #seek(): void {
    this.#isJoined = false
    this.#stopWaiting()
    this.#stopWaiting = this.#world.after(PATIENCE_MS * (1 + this.#world.random()), () => this.#lead())
    this.#channel?.post({ join: this.#id, want: this.#want })
  }

  #lead(): void {
    this.#leader = { id: this.#id, term: this.#leader.term + 1 }
    this.#hub = new StreamHub(this.#world, (message) => this.#tell(message))
    this.#tell({ kind: 'leading' })
    this.#hub.join(this.#id, this.#want)
  }

  #tell(message: LeaderMessage): void {
    const from = this.#leader
    this.#channel?.post({ from, message })
    this.#hear(message)
  }

  #receive(message: ShareMessage): void {
    if ('join' in message) this.#hub?.join(message.join, message.want)
    else if ('leave' in message) this.#hub?.leave(message.leave)
    else if (isLater(message.from, this.#leader)) this.#follow(message)
    else if (message.from.id === this.#leader.id) this.#hear(message.message)
    // Another leads that has not heard of this one.
    else if (this.#hub !== null) this.#tell({ kind: 'leading' })
  }

  #follow({ from, message }: { readonly from: Leader; readonly message: LeaderMessage }): void {
    const hasAsked = this.#leader === NOBODY && message.kind !== 'leading'
    this.#hub?.close()
    this.#hub = null
    this.#leader = from
    if (hasAsked) this.#hear(message)
    else this.#seek()
  }

  #hear(message: LeaderMessage): void {
    if (message.kind === 'joined' && message.ids.includes(this.#id)) {
      this.#stopWaiting()
      this.#isJoined = true
    } else if (message.kind === 'full' && message.id === this.#id) this.#enterNext()
    else if (!this.#isJoined) return
    else if (message.kind === 'gone') this.#seek()
    else if (message.kind === 'sign') this.#listener.onSign()
    else if (message.kind === 'end') {
      this.#part()
      this.#listener.onEnd(message.end, message.chance)
    } else if (message.kind === 'message') this.#take(message.topic, message.message)
  }

  #take(topic: string | null, message: StreamMessage): void {
    if (topic !== null && !this.#want.topics.includes(topic)) return
    this.#want = wantAfter(this.#want, parseFrame(message))
    this.#listener.onMessage(message)
  }

  #enterNext(): void {
    this.#part()
    this.#leader = NOBODY
    this.#place += 1
    if (this.#place < MAX_STREAMS) this.#enter()
    else this.#listener.onEnd({ kind: 'lost' })
  }
}

function isLater(one: Leader, other: Leader): boolean {
  return one.term > other.term || (one.term === other.term && one.id > other.id)
}
