import { LiveClient } from '../api/live/liveClient.ts'
import type { OpenStream } from '../api/stream/eventStream.ts'
import { openStreamSharedLater } from '../api/stream/openStreamSharedLater.ts'
import { SharedStream, type SharedStreamTabMessage, type TabLockRequest } from '../api/stream/sharedStream.ts'
import type { NarrationQueryParameters } from '../language/verbosity.ts'

interface Listener {
  readonly tab: FakeTab
  readonly hear: (message: SharedStreamTabMessage) => void
}

interface QueuedLock extends TabLockRequest {
  readonly tab: FakeTab
}

/** A fake browser: the channels and locks that its tabs share. Timers are those of vitest. */
export class FakeTabs {
  readonly openStream: (tab: FakeTab) => OpenStream
  /** Whether the browser grants locks. */
  hasLocks = true
  #drawn = 1
  readonly #channels = new Map<string, Set<Listener>>()
  /** The first request of each queue holds the lock. */
  readonly #locks = new Map<string, QueuedLock[]>()

  /** @param openStream opens a tab's stream to the server. */
  constructor(openStream: (tab: FakeTab) => OpenStream) {
    this.openStream = openStream
  }

  open(narrationParameters: NarrationQueryParameters = {}): FakeTab {
    return new FakeTab(this, narrationParameters)
  }

  /** Draws from 0 to 1, the same sequence in each run. */
  random(): number {
    this.#drawn = (this.#drawn * 16_807) % 2_147_483_647
    return this.#drawn / 2_147_483_647
  }

  listen(name: string, listener: Listener): () => void {
    const listeners = this.#channels.get(name) ?? new Set()
    this.#channels.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  post(name: string, from: FakeTab, message: SharedStreamTabMessage): void {
    const listeners = this.#channels.get(name) ?? new Set()
    for (const listener of listeners) {
      if (listener.tab === from) continue
      // Delayed and copied, as between processes.
      const copy = structuredClone(message)
      listener.tab.soon(() => listeners.has(listener) && listener.hear(copy))
    }
  }

  lock(tab: FakeTab, request: TabLockRequest): () => void {
    const queued = { ...request, tab }
    if (!this.hasLocks) {
      if (request.isSteal) tab.soon(request.onHeld)
      return () => undefined
    }
    const queue = this.#locks.get(request.name) ?? []
    this.#locks.set(request.name, queue)
    const isGranted = request.isSteal || queue.length === 0
    if (request.isSteal) {
      const robbed = queue.shift()
      robbed?.tab.soon(robbed.onLost)
      queue.unshift(queued)
    } else queue.push(queued)
    if (isGranted) tab.soon(request.onHeld)
    return () => this.#release(queue, (other) => other === queued)
  }

  /** Removes a closed tab; its locks go to the next. */
  forget(tab: FakeTab): void {
    for (const queue of this.#locks.values()) this.#release(queue, (queued) => queued.tab === tab)
  }

  #release(queue: QueuedLock[], isGone: (queued: QueuedLock) => boolean): void {
    const [held] = queue
    queue.splice(0, queue.length, ...queue.filter((queued) => !isGone(queued)))
    const [next] = queue
    if (next !== undefined && next !== held) next.tab.soon(() => queue.includes(next) && next.onHeld())
  }
}

/** A tab with a live client, which can be slow, freeze or crash. */
export class FakeTab {
  readonly client: LiveClient
  lagMs = 0
  readonly #tabs: FakeTabs
  #isGone = false
  /** The tasks of a frozen tab; null while it runs. */
  #postponed: (() => void)[] | null = null

  constructor(tabs: FakeTabs, narrationParameters: NarrationQueryParameters) {
    this.#tabs = tabs
    const after = (ms: number, act: () => void): (() => void) => {
      const timer = setTimeout(() => this.soon(act), ms)
      return () => clearTimeout(timer)
    }
    const openStream = tabs.openStream(this)
    const sharedStream = new SharedStream({
      id: String(tabs.random()),
      realm: 'tab',
      openStream,
      openChannel: (name, hear) => {
        const close = tabs.listen(name, { tab: this, hear })
        return { post: (message) => tabs.post(name, this, message), close }
      },
      lock: (request) => tabs.lock(this, request),
      now: () => Date.now(),
      random: () => tabs.random(),
      after,
    })
    this.client = new LiveClient({
      openStream: openStreamSharedLater(openStream, () => Promise.resolve({ sharedStream })),
      getNarrationParameters: () => narrationParameters,
      poll: () => Promise.reject(new Error('Nothing is answered.')),
      now: () => Date.now(),
      random: () => tabs.random(),
      after,
    })
  }

  /** Runs a task when the tab next runs: a frozen tab when it thaws, a closed one never. */
  soon(act: () => void): void {
    const run = (): void => {
      if (this.#postponed !== null) this.#postponed.push(act)
      else if (!this.#isGone) act()
    }
    if (this.lagMs > 0) setTimeout(run, this.lagMs)
    else queueMicrotask(run)
  }

  freeze(): void {
    this.#postponed = []
  }

  thaw(): void {
    const postponed = this.#postponed ?? []
    this.#postponed = null
    for (const act of postponed) act()
  }

  crash(): void {
    this.#isGone = true
    this.#tabs.forget(this)
  }
}
