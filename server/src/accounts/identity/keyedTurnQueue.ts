/** Runs work of the same key one at a time, in order of the calls. */
export class KeyedTurnQueue {
  private readonly last = new Map<string, Promise<unknown>>()

  /** Runs the work once all earlier work with this key has ended or failed. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key) ?? Promise.resolve()
    // Another caller receives its own failure.
    const turn = before.then(work, work)
    this.last.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key)
    }
  }
}
