import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from './lowerThreadPriority.ts'

/** A thread's answer to a task: its result or its error. */
export type ThreadReply<Answer> =
  | { readonly answer: Answer }
  | { readonly failure: { readonly message: string; readonly stack: string } }

/** The body of a thread: it lowers its priority and answers each task. A failed task does not end it. */
export function answerThreadTasks<Task, Answer>(answerTo: (task: Task) => Answer | Promise<Answer>): void {
  const reply = (message: ThreadReply<Answer>): void => parentPort?.postMessage(message)
  lowerThreadPriority()
  parentPort?.on('message', async (task: Task) => {
    try {
      reply({ answer: await answerTo(task) })
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
      reply({ failure: { message, stack } })
    }
  })
}
