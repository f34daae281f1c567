import { Worker } from 'node:worker_threads'
import type { Reply, Request } from './threadBody.ts'

interface Waiting<Answer> {
  readonly answered: (answer: Answer) => void
  readonly failed: (error: Error) => void
}

/** Ended before it had answered. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/**
 * A thread beside the one that serves, which does one task after the other; whoever plays and watches goes on meanwhile. It
 * begins with the first task, and one that was lost is replaced with the next.
 */
export class Thread<Task, Answer> {
  private readonly entry: URL
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting<Answer>>()
  private asked = 0

  /** @param entry where its body is, which calls `answerTasks`: without an ending, for it is built or a source as this is. */
  constructor(entry: URL) {
    this.entry = entry
  }

  /** How many tasks have not been answered yet. */
  get unanswered(): number {
    return this.waiting.size
  }

  /** @throws Error with what a task failed by. @throws ThreadEnded where the thread is lost or stopped before it has answered. */
  ask(task: Task): Promise<Answer> {
    return new Promise((answered, failed) => {
      const worker = this.running()
      const request: Request<Task> = { id: ++this.asked, task }
      worker.postMessage(request)
      this.waiting.set(request.id, { answered, failed })
    })
  }

  /** Breaks off whatever it does. The next task begins another. */
  async stop(): Promise<void> {
    const { worker } = this
    this.lose(new ThreadEnded('The thread was stopped.'))
    await worker?.terminate()
  }

  private running(): Worker {
    if (this.worker !== null) return this.worker
    const worker = begin(this.entry)
    worker.on('message', (reply: Reply<Answer>) => this.take(reply))
    worker.on('error', (cause: unknown) => this.lostBy(worker, new ThreadEnded('The thread failed.', { cause })))
    worker.on('exit', () => this.lostBy(worker, new ThreadEnded('The thread has ended.')))
    // Nobody who wants to end waits for it.
    worker.unref()
    this.worker = worker
    return worker
  }

  private take(reply: Reply<Answer>): void {
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if ('failure' in reply) waiting?.failed(Object.assign(new Error(reply.failure.message), reply.failure))
    else waiting?.answered(reply.answer)
  }

  private lostBy(worker: Worker, error: ThreadEnded): void {
    if (this.worker === worker) this.lose(error)
  }

  private lose(error: ThreadEnded): void {
    this.worker = null
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const { failed } of waiting) failed(error)
  }
}

/** From what is built, or from the sources: what reads those has to be called in by each thread for itself. */
function begin(entry: URL): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL(`${entry}.js`))
  const reader = import.meta.resolve('tsx/esm/api')
  const script = `import('${reader}').then(({ register }) => { register(); return import('${entry}.ts') })`
  return new Worker(script, { eval: true, execArgv: ['--conditions=tiltyard-source'] })
}
