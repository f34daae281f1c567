import { parentPort } from 'node:worker_threads'
import { stepBack } from './stepBack.ts'

/** What a thread is asked. */
export interface Request<Task> {
  readonly id: number
  readonly task: Task
}

/** What it answers: of a task that failed, by what. */
export type Reply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: { readonly message: string; readonly stack: string } }

/** The body of a thread: it gives way to the one that serves, and answers one task after the other. One that fails ends nothing. */
export function answerTasks<Task, Answer>(answerTo: (task: Task) => Answer | Promise<Answer>): void {
  const reply = (said: Reply<Answer>): void => parentPort?.postMessage(said)
  const answer = async ({ id, task }: Request<Task>): Promise<void> => {
    try {
      reply({ id, answer: await answerTo(task) })
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
      reply({ id, failure: { message, stack } })
    }
  }
  let last: Promise<void> = Promise.resolve()
  stepBack()
  parentPort?.on('message', (request: Request<Task>) => {
    last = last.then(() => answer(request))
  })
}
