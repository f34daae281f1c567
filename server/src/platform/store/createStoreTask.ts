import type { Log } from '../log/log.ts'
import type { Clock } from '../runtime/clock.ts'
import { PeriodicTask } from '../runtime/periodicTask.ts'
import { ThreadEndedError } from '../runtime/thread.ts'
import type { Database } from './database.ts'

/** What background work on the store needs. */
export interface StoreTaskDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Whether the store answers; by default it does. Without it the work waits. */
  readonly isReachable?: () => boolean
}

interface StoreTask {
  /** Does one round. @returns the wait before the next, in milliseconds. */
  readonly round: () => Promise<number>
  /** The log's message about a failed round. */
  readonly failure: string
  /** The wait while the store does not answer, in milliseconds. */
  readonly lookMs: number
  /** The wait after a failed round, in milliseconds. */
  readonly retryMs: number
}

/** Creates background work that waits while the store does not answer, and logs its failures. */
export function createStoreTask(
  { clock, log, isReachable }: Pick<StoreTaskDeps, 'clock' | 'log' | 'isReachable'>,
  { round, failure, lookMs, retryMs }: StoreTask,
): PeriodicTask {
  const task: PeriodicTask = new PeriodicTask({
    clock,
    round: async () => (isReachable?.() === false ? lookMs : round()),
    onFailure: (error) => {
      // The server's threads end with it.
      if (!task.isStopped || !(error instanceof ThreadEndedError)) log.warn({ err: error }, failure)
      return retryMs
    },
  })
  return task
}
