import type { Worker } from 'node:worker_threads'
import { settlePromiseByReply, startWorkerThread } from '../../../platform/runtime/thread.ts'
import type { ThreadReply } from '../../../platform/runtime/threadBody.ts'

/** Threads for the commands that simulate: each takes the next task as soon as it is free. */
export class SimulationThreadPool<Task, Answer> {
  private readonly workers: readonly Worker[]

  /** @param entry the file that calls `answerThreadTasks`, without its ending. */
  constructor(entry: URL, threads: number) {
    this.workers = Array.from({ length: threads }, () => startWorkerThread(entry))
  }

  /**
   * @param onAnswer called as each task is answered, in any order.
   * @returns the answers in the order of the tasks. @throws Error the first that a task failed with.
   */
  async askAll(tasks: readonly Task[], onAnswer: (answer: Answer) => void = () => {}): Promise<Answer[]> {
    const answers: Answer[] = []
    let next = 0
    const work = async (worker: Worker): Promise<void> => {
      for (let at = next++; at < tasks.length; at = next++) {
        const answer = await ask<Task, Answer>(worker, tasks[at] as Task)
        answers[at] = answer
        onAnswer(answer)
      }
    }
    await Promise.all(this.workers.map(work))
    return answers
  }

  /** Ends all threads, whatever they are doing. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }
}

function ask<Task, Answer>(worker: Worker, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (reply: ThreadReply<Answer>) => {
      worker.off('error', reject)
      settlePromiseByReply({ resolve, reject }, reply)
    })
    worker.postMessage(task)
  })
}
