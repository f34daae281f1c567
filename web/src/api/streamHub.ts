import { MAX_TOPICS } from '@tiltyard/contract'
import type { OpenStream, StreamEnd, StreamMessage } from './eventStream.ts'
import { parseFrame } from './liveFrame.ts'
import { type StreamWant, topicOfMessage, topicsOf, urlOfWants, wantAfter } from './streamWant.ts'

/** What the tab that has the stream says to those that share it. */
export type LeaderMessage =
  /** This tab leads from now on, or no longer: say what you want to the next. */
  | { readonly kind: 'leading' | 'gone' }
  /** A stream for these is open; what comes from now on goes on from their positions. */
  | { readonly kind: 'joined'; readonly ids: readonly string[] }
  /** The stream carries as many topics as one may. */
  | { readonly kind: 'full'; readonly id: string }
  | { readonly kind: 'sign' }
  | { readonly kind: 'message'; readonly topic: string | null; readonly message: StreamMessage }
  /** @param chance by which all draw when they come back, so that they come back together. */
  | { readonly kind: 'end'; readonly end: StreamEnd; readonly chance: number }

export interface HubWorld {
  readonly openStream: OpenStream
  readonly random: () => number
  readonly after: (ms: number, act: () => void) => () => void
}

/** Those who come within so long share one opening. */
const GATHER_MS = 30

/** The one stream of several tabs, in the tab that leads. */
export class StreamHub {
  readonly #world: HubWorld
  readonly #tell: (message: LeaderMessage) => void
  readonly #wants = new Map<string, StreamWant>()
  #cancelOpening: (() => void) | null = null
  #closeStream: () => void = () => undefined

  /** @param tell takes what all tabs hear, this one too. */
  constructor(world: HubWorld, tell: (message: LeaderMessage) => void) {
    this.#world = world
    this.#tell = tell
  }

  join(id: string, want: StreamWant): void {
    const others = [...this.#wants].filter(([other]) => other !== id).map(([, other]) => other)
    if (topicsOf([...others, want]).length > MAX_TOPICS) {
      this.#tell({ kind: 'full', id })
      return
    }
    this.#wants.set(id, want)
    this.#cancelOpening ??= this.#world.after(GATHER_MS, () => this.#open())
  }

  /** What it wanted goes with the next opening: that costs less than a new stream. */
  leave(id: string): void {
    this.#wants.delete(id)
  }

  close(): void {
    this.#cancelOpening?.()
    this.#closeStream()
  }

  #open(): void {
    this.#cancelOpening = null
    this.#closeStream()
    this.#tell({ kind: 'joined', ids: [...this.#wants.keys()] })
    this.#closeStream = this.#world.openStream(urlOfWants([...this.#wants.values()]), {
      onSign: () => this.#tell({ kind: 'sign' }),
      onMessage: (message) => this.#pass(message),
      onEnd: (end) => this.#tell({ kind: 'end', end, chance: this.#world.random() }),
    })
  }

  #pass(message: StreamMessage): void {
    const frame = parseFrame(message)
    if (frame === null) return
    for (const [id, want] of this.#wants) this.#wants.set(id, wantAfter(want, frame))
    this.#tell({ kind: 'message', topic: topicOfMessage(frame.message), message })
  }
}
