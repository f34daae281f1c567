import type { StageAnswer, StageRequest, StageWorkerReply, StageWorkerRequest } from './worker/messages.ts'

/** The renderer behind a page's stages: a worker or the page itself. */
export interface StageHost {
  /** Rejects a request that fails; then the next one must send all facts. */
  readonly ask: (request: StageRequest) => Promise<StageAnswer>
}

/** The parts of a worker that the stage uses. */
export type StageThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Factories for both hosts. @property callThread throws where workers are forbidden. */
export interface StageHosts {
  readonly startWorkerThread: () => StageThread
  readonly loadPageHost: () => Promise<StageHost>
  /** A clock that never goes back, in ms. */
  readonly now: () => number
}

/** The pause after a failure: some callers ask many times a second, and each start loads all code. */
const RESTS_MS = 3_000

interface Asked {
  readonly wish: StageRequest
  readonly resolve: (answer: StageAnswer) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs the stage in a worker, started on first use. One that breaks restarts after a pause, in which requests fail. If
 * none ever answers, as in a sandboxed frame, the page renders itself.
 */
export class StageWorker implements StageHost {
  readonly #hosts: StageHosts
  readonly #asked = new Map<number, Asked>()
  #thread: StageThread | null = null
  #page: Promise<StageHost> | null = null
  #hasAnswered = false
  #asks = 0
  /** By the hosts' clock: no host starts before. */
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(hosts: StageHosts) {
    this.#hosts = hosts
  }

  /** Starts the worker early, so that its code loads while the page fetches the match. */
  prepare(): void {
    if (this.#page === null && this.#thread === null && this.#hosts.now() >= this.#restsUntil) this.#call()
  }

  async ask(request: StageRequest): Promise<StageAnswer> {
    const thread = this.#page === null ? (this.#thread ?? this.#call()) : null
    if (thread === null) return (await this.#page)?.ask(request) ?? null
    this.#asks += 1
    const message: StageWorkerRequest = { id: this.#asks, request }
    return new Promise((resolve, reject) => {
      this.#asked.set(message.id, { wish: request, resolve, reject })
      thread.postMessage(message)
    })
  }

  #call(): StageThread | null {
    if (this.#hosts.now() < this.#restsUntil) throw broken()
    try {
      const thread = this.#hosts.startWorkerThread()
      thread.addEventListener('message', ({ data }: MessageEvent<StageWorkerReply>) => this.#hear(data))
      thread.addEventListener('error', () => this.#break(thread))
      this.#thread = thread
    } catch {
      this.#giveUp()
    }
    return this.#thread
  }

  #hear(message: StageWorkerReply): void {
    this.#hasAnswered = true
    const asked = this.#asked.get(message.ask)
    this.#asked.delete(message.ask)
    if ('failed' in message) asked?.reject(new Error(message.failed))
    else asked?.resolve(message.answer)
  }

  #break(thread: StageThread): void {
    if (thread !== this.#thread) return
    thread.terminate()
    this.#thread = null
    const asked = [...this.#asked.values()]
    this.#asked.clear()
    if (this.#hasAnswered) {
      this.#rest()
      for (const { reject } of asked) reject(broken())
      return
    }
    this.#giveUp()
    // No host has seen these yet; they build on each other in this order.
    for (const { wish: request, resolve, reject } of asked) this.ask(request).then(resolve, reject)
  }

  #giveUp(): void {
    this.#page = this.#hosts.loadPageHost()
    // A failed import can be retried.
    this.#page.catch(() => {
      this.#page = null
      this.#rest()
    })
  }

  #rest(): void {
    this.#restsUntil = this.#hosts.now() + RESTS_MS
  }
}

function broken(): Error {
  return new Error('The stage broke down.')
}
