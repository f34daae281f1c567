import { Problem } from '../refusals/problem.ts'

/** Gathers what is wrong with a form, so that all of it is said at once. */
export class FaultList {
  readonly #found: Problem[] = []

  /** @returns null where the check throws a Problem. Too many requests end the call. */
  async check<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer | null> {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'too-many-requests') throw error
      this.#found.push(error)
      return null
    }
  }

  /** @throws Problem the first that was found, which names the others. */
  refuse(): void {
    const [first, ...others] = this.#found
    if (!first) return
    first.others = others
    throw first
  }
}
