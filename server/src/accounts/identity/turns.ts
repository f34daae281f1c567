/** Lets those who want the same thing have their turns one after the other, in the order of asking. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>()

  /** Does the work once everybody who asked before with this key is done, however that went. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key) ?? Promise.resolve()
    // What went wrong with another's turn is for that one to hear.
    const turn = before.then(work, work)
    this.last.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key)
    }
  }
}
