interface Guest<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** What is done together, all of one key: an answer for each item, or the error that it is refused with. */
export type Together<Item, Answer> = (key: string, items: readonly Item[]) => Promise<readonly (Answer | Error)[]>

export interface GatheringLimits {
  /** How many gatherings are served at once. */
  readonly atOnce: number
  /** How many of them may be of one key. */
  readonly ofOne: number
  /** How many items are served together. */
  readonly most: number
  /** How many may wait for one key. */
  readonly waiting: number
}

/**
 * Gathers what is asked with one key while those before are served, and does it together: many who want the same thing
 * at once cost little more than one, and never all of the connections to the store.
 */
export class Gatherings<Item, Answer> {
  private readonly together: Together<Item, Answer>
  private readonly limits: GatheringLimits
  private readonly lines = new Map<string, Guest<Item, Answer>[]>()
  private readonly served: string[] = []

  constructor(together: Together<Item, Answer>, limits: GatheringLimits) {
    this.together = together
    this.limits = limits
  }

  /** @returns null at once when too many wait already; nothing is done then. */
  take(key: string, item: Item): Promise<Answer> | null {
    const line = this.lines.get(key) ?? []
    if (line.length >= this.limits.waiting) return null
    this.lines.set(key, line)
    const answer = new Promise<Answer>((resolve, reject) => line.push({ item, resolve, reject }))
    this.serveNext()
    return answer
  }

  private serveNext(): void {
    for (const key of this.lines.keys()) {
      if (this.served.length >= this.limits.atOnce) return
      if (this.served.filter((one) => one === key).length >= this.limits.ofOne) continue
      this.served.push(key)
      // A store within this process answers before the network is looked at again: whoever is there by then comes too.
      setImmediate(() => this.gather(key))
    }
  }

  private gather(key: string): void {
    const line = this.lines.get(key) ?? []
    const guests = line.splice(0, this.limits.most)
    // Whoever has waited longest is first the next time.
    this.lines.delete(key)
    if (line.length > 0) this.lines.set(key, line)
    this.serve(key, guests)
      .catch((error: unknown) => {
        for (const { reject } of guests) reject(error)
      })
      .finally(() => {
        this.served.splice(this.served.indexOf(key), 1)
        this.serveNext()
      })
  }

  private async serve(key: string, guests: readonly Guest<Item, Answer>[]): Promise<void> {
    if (guests.length === 0) return
    const answers = await this.together(
      key,
      guests.map(({ item }) => item),
    )
    for (const [at, { resolve, reject }] of guests.entries()) {
      const answer = answers[at]
      if (answer === undefined || answer instanceof Error) reject(answer ?? new Error('No answer.'))
      else resolve(answer)
    }
  }
}
