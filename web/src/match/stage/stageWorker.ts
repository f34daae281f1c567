import type { FromStage, StageAnswer, StageWish, ToStage } from './worker/messages.ts'

/** Whoever has the stage. */
export interface StageHost {
  /** Rejects where it cannot be answered; whatever was told before has to be told again then. */
  readonly ask: (wish: StageWish) => Promise<StageAnswer>
}

/** What of a worker is needed. */
export type StageThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** What calls the two who can have it. @property callThread throws where no worker may be had. */
export interface StageHosts {
  readonly callThread: () => StageThread
  readonly callPage: () => Promise<StageHost>
}

interface Asked {
  readonly resolve: (answer: StageAnswer) => void
  readonly reject: (error: Error) => void
}

/**
 * The stage in a worker, called when it is first asked. One that breaks is called anew with the next ask; where none ever
 * answers, as in a frame that is shut off, the page has the stage itself.
 */
export class StageWorker implements StageHost {
  readonly #hosts: StageHosts
  readonly #asked = new Map<number, Asked>()
  #thread: StageThread | null = null
  #page: Promise<StageHost> | null = null
  #hasAnswered = false
  #asks = 0

  constructor(hosts: StageHosts) {
    this.#hosts = hosts
  }

  async ask(wish: StageWish): Promise<StageAnswer> {
    const thread = this.#page === null ? (this.#thread ?? this.#call()) : null
    if (thread === null) return (await this.#page)?.ask(wish) ?? null
    this.#asks += 1
    const message: ToStage = { ask: this.#asks, wish }
    return new Promise((resolve, reject) => {
      this.#asked.set(message.ask, { resolve, reject })
      thread.postMessage(message)
    })
  }

  #call(): StageThread | null {
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
    if (!this.#hasAnswered) this.#giveUp()
    const asked = [...this.#asked.values()]
    this.#asked.clear()
    for (const { reject } of asked) reject(new Error('The stage broke down.'))
  }

  #giveUp(): void {
    this.#page = this.#hosts.callPage()
    // What did not come may come another time.
    this.#page.catch(() => {
      this.#page = null
    })
  }
}
