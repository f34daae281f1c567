interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Serves a batch of one key: an answer for each item, or the error that it is refused with. */
export type ServeKeyedBatch<Item, Answer> = (items: readonly Item[]) => Promise<readonly (Answer | Error)[]>

export interface BatchLimits {
  /** The limit of simultaneous batches; one key never has more than one. */
  readonly atOnce: number
  /** The limit of items per batch. */
  readonly size: number
  /** The limit of waiting items per key. */
  readonly waiting: number
}

/**
 * Serves the items of one key in batches: items that arrive during a batch form the next one. A batch costs one commit,
 * and at most `atOnce` connections to the store are in use.
 */
export class Batcher<Item, Answer> {
  private readonly serveBatch: ServeKeyedBatch<Item, Answer>
  private readonly limits: BatchLimits
  private readonly queues = new Map<string, Waiting<Item, Answer>[]>()
  private readonly served = new Set<string>()

  constructor(serveBatch: ServeKeyedBatch<Item, Answer>, limits: BatchLimits) {
    this.serveBatch = serveBatch
    this.limits = limits
  }

  /** @returns null when too many already wait; the item is dropped then. */
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
