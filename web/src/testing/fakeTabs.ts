import type { OpenStream } from '../api/eventStream.ts'
import { LiveClient } from '../api/liveClient.ts'
import { type ShareMessage, shareStreams } from '../api/sharedStream.ts'
import type { ToldHow } from '../language/manner.ts'

/** The channels that tabs of a browser share. Timers are those of vitest. */
export class FakeTabs {
  readonly #openStream: (tab: FakeTab) => OpenStream
  readonly channels = new Map<string, Set<{ readonly tab: FakeTab; readonly hear: (message: ShareMessage) => void }>>()
  #ids = 0

  /** @param openStream the server, as a tab reaches it. */
  constructor(openStream: (tab: FakeTab) => OpenStream) {
    this.#openStream = openStream
  }

  open(toldHow: ToldHow = {}): FakeTab {
    return new FakeTab(this, this.#openStream, toldHow)
  }

  newId(): string {
    this.#ids += 1
    return String(this.#ids)
  }

  post(name: string, from: FakeTab, message: ShareMessage): void {
    const others = [...(this.channels.get(name) ?? [])].filter(({ tab }) => tab !== from)
    // As between processes: later, and a copy.
    for (const listener of others) {
      const copy = structuredClone(message)
      listener.tab.soon(() => {
        if (this.channels.get(name)?.has(listener)) listener.hear(copy)
      })
    }
  }
}

/** A tab with a live client, which may freeze or crash. */
export class FakeTab {
  readonly client: LiveClient
  #isGone = false
  /** What a frozen tab does once it thaws. */
  #frozen: (() => void)[] | null = null

  constructor(tabs: FakeTabs, openStream: (tab: FakeTab) => OpenStream, toldHow: ToldHow) {
    this.client = new LiveClient({
      openStream: shareStreams({
        openStream: openStream(this),
        random: () => Math.random(),
        after: (ms, act) => this.#after(ms, act),
        newId: () => tabs.newId(),
        openChannel: (name, hear) => {
          const one = { tab: this, hear }
          const listeners = tabs.channels.get(name) ?? new Set()
          tabs.channels.set(name, listeners.add(one))
          return { post: (message) => tabs.post(name, this, message), close: () => listeners.delete(one) }
        },
      }),
      toldHow: () => toldHow,
      poll: () => Promise.reject(new Error('Nothing is answered.')),
      now: () => Date.now(),
      random: () => 0.5,
      after: (ms, act) => this.#after(ms, act),
    })
  }

  /** Does something when the tab next runs; a frozen one once it thaws, one that is gone never. */
  soon(act: () => void): void {
    queueMicrotask(() => {
      if (this.#frozen) this.#frozen.push(act)
      else if (!this.#isGone) act()
    })
  }

  freeze(): void {
    this.#frozen = []
  }

  thaw(): void {
    const waiting = this.#frozen ?? []
    this.#frozen = null
    for (const act of waiting) act()
  }

  crash(): void {
    this.#isGone = true
  }

  #after(ms: number, act: () => void): () => void {
    const timer = setTimeout(() => this.soon(act), ms)
    return () => clearTimeout(timer)
  }
}
