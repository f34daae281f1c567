interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Serves a batch of one key: an answer for each item, or the error that it is refused with. */
export type ServeBatch<Item, Answer> = (items: readonly Item[]) => Promise<readonly (Answer | Error)[]>

export interface BatchLimits {
  /** How many batches are served at once; of one key never more than one. */
  readonly atOnce: number
  /** How many items a batch has at most. */
  readonly size: number
  /** How many items may wait for one key. */
  readonly waiting: number
}

/**
 * Serves the items of one key in batches: those that come while a batch of their key is served are the next one. A batch
 * costs one commit, and callers never hold more than `atOnce` connections to the store.
 */
export class Batcher<Item, Answer> {
  private readonly serveBatch: ServeBatch<Item, Answer>
  private readonly limits: BatchLimits
  private readonly queues = new Map<string, Waiting<Item, Answer>[]>()
  private readonly served = new Set<string>()

  constructor(serveBatch: ServeBatch<Item, Answer>, limits: BatchLimits) {
    this.serveBatch = serveBatch
    this.limits = limits
  }

  /** @returns null at once when too many wait already; nothing is done then. */
  add(key: string, item: Item): Promise<Answer> | null {
    const queue = this.queues.get(key) ?? []
    if (queue.length >= this.limits.waiting) return null
    this.queues.set(key, queue)
    const answer = new Promise<Answer>((resolve, reject) => queue.push({ item, resolve, reject }))
    this.serveNext()
    return answer
  }

  private serveNext(): void {
    for (const [key, queue] of this.queues) {
      if (this.served.size >= this.limits.atOnce) return
      if (this.served.has(key)) continue
      const batch = queue.splice(0, this.limits.size)
      // A key with items left goes last, so that every key has its batch in time.
      this.queues.delete(key)
      if (queue.length > 0) this.queues.set(key, queue)
      this.served.add(key)
      this.serve(batch)
        .catch((error: unknown) => {
          for (const { reject } of batch) reject(error)
        })
        .finally(() => {
          this.served.delete(key)
          this.serveNext()
        })
    }
  }

  private async serve(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const answers = await this.serveBatch(batch.map(({ item }) => item))
    for (const [at, { resolve, reject }] of batch.entries()) {
      const answer = answers[at]
      if (answer === undefined || answer instanceof Error) reject(answer ?? new Error('No answer.'))
      else resolve(answer)
    }
  }
}
