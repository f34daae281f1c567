import { type LiveMessage, PROTOCOL_VERSION } from '@tiltyard/contract'
import { LiveClient, type LiveClientDeps } from '../api/live/liveClient.ts'
import { markMatchMissing } from '../api/live/markMatchMissing.ts'
import { type PollResult, pollLive } from '../api/live/pollLive.ts'
import type { StreamEnd, StreamListener } from '../api/stream/eventStream.ts'
import { formatStreamAddress } from '../api/stream/streamQuery.ts'
import { getNarrationQueryParameters } from '../language/verbosity.ts'

export interface FakeStream {
  readonly url: URL
  readonly listener: StreamListener
  isClosed: boolean
}

/** A live client with a fake server. Its clock and timers are those of vitest. */
export class FakeLiveClient {
  readonly streams: FakeStream[] = []
  readonly unknownMatches = new Set<string>()
  readonly client: LiveClient
  /** Whether polling requests are answered when streams are blocked. */
  isPolled = false
  /** The result of the next random draws. */
  chance = 0.5

  constructor(world: Partial<LiveClientDeps> = {}) {
    this.client = new LiveClient({
      openStream: (query, listener) => this.#open(formatStreamAddress(query()), listener),
      getNarrationParameters: getNarrationQueryParameters,
      poll: (topics) => {
        if (this.unknownMatches.size > 0) return this.#findUnknown()
        return this.isPolled ? pollLive(topics) : Promise.reject(new Error('Nothing is polled here.'))
      },
      now: () => Date.now(),
      random: () => this.chance,
      after: (ms, act) => {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
      ...world,
    })
  }

  /** The stream opened last. */
  get stream(): FakeStream {
    const last = this.streams.at(-1)
    if (last === undefined) throw new Error('No stream has been opened.')
    return last
  }

  get openStreams(): readonly FakeStream[] {
    return this.streams.filter((stream) => !stream.isClosed)
  }

  send(message: LiveMessage, id: string | null = null): void {
    if (this.stream.isClosed) throw new Error('The stream is closed.')
    this.stream.listener.onSign()
    this.stream.listener.onMessage({ data: JSON.stringify(message), id })
  }

  hello(serverTime = new Date().toISOString(), protocol = PROTOCOL_VERSION): void {
    this.send({ kind: 'hello', serverTime, protocol })
  }

  end(end: StreamEnd = { kind: 'lost' }): void {
    this.stream.listener.onEnd(end)
  }

  async #findUnknown(): Promise<PollResult> {
    return { addTo: (known) => [...this.unknownMatches].reduce(markMatchMissing, known), serverTime: Date.now() }
  }

  #open(url: string, listener: StreamListener): () => void {
    const stream: FakeStream = { url: new URL(url, 'http://yard.test'), listener, isClosed: false }
    this.streams.push(stream)
    return () => {
      stream.isClosed = true
    }
  }
}
