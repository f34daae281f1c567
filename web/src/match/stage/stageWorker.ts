import type { FromStage, StageAnswer, StageRequest, ToStage } from './worker/messages.ts'

/** Whoever has the stage. */
export interface StageHost {
  /** Rejects where it cannot be answered; whatever was told before has to be told again then. */
  readonly ask: (wish: StageRequest) => Promise<StageAnswer>
}

/** What of a worker is needed. */
export type StageThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** What calls the two who can have it. @property callThread throws where no worker may be had. */
export interface StageHosts {
  readonly callThread: () => StageThread
  readonly callPage: () => Promise<StageHost>
  /** A clock that never goes back, in ms. */
  readonly now: () => number
}

/** So long after one broke is none called: some ask many times a second, and each call reads all of the code anew. */
const RESTS_MS = 3_000

interface Asked {
  readonly wish: StageRequest
  readonly resolve: (answer: StageAnswer) => void
  readonly reject: (error: Error) => void
}

/**
 * The stage in a worker, called when it is first asked. One that breaks is called anew, after a rest in which all is refused;
 * where none ever answers, as in a frame that is shut off, the page has the stage itself.
 */
export class StageWorker implements StageHost {
  readonly #hosts: StageHosts
  readonly #asked = new Map<number, Asked>()
  #thread: StageThread | null = null
  #page: Promise<StageHost> | null = null
  #hasAnswered = false
  #asks = 0
  /** By the hosts' clock: nobody is called before. */
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(hosts: StageHosts) {
    this.#hosts = hosts
  }

  /** Calls the worker before it is asked anything: its code comes while the page finds out what is to be painted. */
  prepare(): void {
    if (this.#page === null && this.#thread === null && this.#hosts.now() >= this.#restsUntil) this.#call()
  }

  async ask(wish: StageRequest): Promise<StageAnswer> {
    const thread = this.#page === null ? (this.#thread ?? this.#call()) : null
    if (thread === null) return (await this.#page)?.ask(wish) ?? null
    this.#asks += 1
    const message: ToStage = { ask: this.#asks, wish }
    return new Promise((resolve, reject) => {
      this.#asked.set(message.ask, { wish, resolve, reject })
      thread.postMessage(message)
    })
  }

  #call(): StageThread | null {
    if (this.#hosts.now() < this.#restsUntil) throw broken()
    try {
      const thread = this.#hosts.callThread()
      thread.addEventListener('message', ({ data }: MessageEvent<FromStage>) => this.#hear(data))
      thread.addEventListener('error', () => this.#break(thread))
      this.#thread = thread
    } catch {
      this.#giveUp()
    }
    return this.#thread
  }

  #hear(message: FromStage): void {
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
    // Each was told to nobody yet, and in this order they build on each other.
    for (const { wish, resolve, reject } of asked) this.ask(wish).then(resolve, reject)
  }

  #giveUp(): void {
    this.#page = this.#hosts.callPage()
    // What did not come may come another time.
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
