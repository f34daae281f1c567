import type { Clock } from '../../platform/runtime/clock.ts'
import { PeriodicTask } from '../../platform/runtime/periodicTask.ts'

export interface PolledStoreDeps {
  /** Asks the store something cheap, in the way that all else asks it: waiting for a connection is part of it. */
  readonly ask: () => Promise<unknown>
  readonly clock: Pick<Clock, 'after'>
}

/** A store that does not answer within this time is given up. In ms. */
export const STORE_ANSWER_TIMEOUT_MS = 3_000
const ASK_EACH_MS = 500

/**
 * Asks a store again and again. A question that it refuses is no answer, but the next one may be: a connection that is
 * lost says nothing of a store.
 * @param giveUp called once, when no answer has come for too long.
 */
export function watchUnansweredStore({ ask, clock }: PolledStoreDeps, giveUp: () => void): void {
  let answers = 0
  const round = async (): Promise<number> => {
    await ask()
    answers += 1
    expectAnswer(ASK_EACH_MS + STORE_ANSWER_TIMEOUT_MS)
    return ASK_EACH_MS
  }
  const rounds = new PeriodicTask({ clock, round, onFailure: () => ASK_EACH_MS })
  const expectAnswer = (withinMs: number): void => {
    const before = answers
    const judge = (): void => {
      if (rounds.isStopped || answers > before) return
      rounds.end()
      giveUp()
    }
    // Where this process stood still, the answer may lie there unread: it is read first.
    clock.after(withinMs, () => setImmediate(judge))
  }
  expectAnswer(STORE_ANSWER_TIMEOUT_MS)
  rounds.start(0)
}
