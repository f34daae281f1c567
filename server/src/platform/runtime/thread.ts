import { Worker } from 'node:worker_threads'
import type { Clock } from './clock.ts'
import type { ThreadReply } from './threadBody.ts'

/** The two ends of a promise. */
export interface PromiseSettlers<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface Waiting<Task, Answer> extends PromiseSettlers<Answer> {
  readonly task: Task
  /** How long its answer may take, in ms. */
  readonly withinMs: number
}

/** The thread ended before it had answered. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEnded'
}

/** How long a thread stays without a task, in ms. Each costs 30 to 60 MB; a new start takes some 200 ms. */
export const THREAD_IDLE_MS = 30_000
/** The young generation, in MB. A larger one saves short tasks little, and V8 frees it late. */
const YOUNG_GENERATION_MB = 6
/** Longer than any timer: without a limit. */
const UNLIMITED = Number.POSITIVE_INFINITY

/**
 * A worker thread with a queue: it runs one task at a time beside the serving thread. It starts with the first task,
 * and ends after `THREAD_IDLE_MS` without one; the next task starts another.
 */
export class Thread<Task, Answer> {
  private readonly entry: URL
  private readonly clock: Pick<Clock, 'after'>
  private worker: Worker | null = null
  /** The first one is running. */
  private queue: Waiting<Task, Answer>[] = []
  private cancelTimer: () => void = () => {}

  /** @param entry the file that calls `answerThreadTasks`, without its ending: it is `.js` or `.ts` as this file is. */
  constructor(entry: URL, clock: Pick<Clock, 'after'>) {
    this.entry = entry
    this.clock = clock
  }

  /** The number of unanswered tasks. */
  get unanswered(): number {
    return this.queue.length
  }

  /** Whether the worker exists. */
  get isRunning(): boolean {
    return this.worker !== null
  }

  /**
   * @param withinMs the timeout of the task itself, in ms; then the thread is stopped. @throws Error the task's own.
   * @throws ThreadEnded where the thread is lost or stopped before it has answered.
   */
  ask(task: Task, withinMs = UNLIMITED): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.queue.push({ task, withinMs, resolve, reject })
      if (this.queue.length === 1) this.postFirst()
    })
  }

  /** Aborts the running task and rejects all waiting ones. The next task starts another thread. */
  async stop(): Promise<void> {
    const { worker } = this
    this.lose(new ThreadEndedError('The thread was stopped.'))
    await worker?.terminate()
  }

  private postFirst(): void {
    this.cancelTimer()
    const [first] = this.queue
    if (first === undefined) {
      this.cancelTimer = this.clock.after(THREAD_IDLE_MS, () => this.stopUnasked())
      return
    }
    this.cancelTimer =
      first.withinMs === UNLIMITED ? () => {} : this.clock.after(first.withinMs, () => this.stopUnasked())
    try {
      this.running().postMessage(first.task)
    } catch (error) {
      // It can't be cloned.
      this.settleFirst((waiting) => waiting.reject(error instanceof Error ? error : new Error(String(error))))
    }
  }

  private settleFirst(settle: (waiting: Waiting<Task, Answer>) => void): void {
    const first = this.queue.shift()
    if (first !== undefined) settle(first)
    this.postFirst()
  }

  /** A worker that can't be terminated has ended already. */
  private stopUnasked(): void {
    this.stop().catch(() => undefined)
  }

  private running(): Worker {
    if (this.worker !== null) return this.worker
    const worker = startWorkerThread(this.entry)
    worker.on('message', (reply: ThreadReply<Answer>) => {
      if (this.worker === worker) this.settleFirst((waiting) => settlePromiseByReply(waiting, reply))
    })
    worker.on('error', (cause: unknown) => this.lostBy(worker, new ThreadEndedError('The thread failed.', { cause })))
    worker.on('exit', () => this.lostBy(worker, new ThreadEndedError('The thread has ended.')))
    // The process may end while it runs.
    worker.unref()
    this.worker = worker
    return worker
  }

  private lostBy(worker: Worker, error: ThreadEndedError): void {
    if (this.worker === worker) this.lose(error)
  }

  private lose(error: ThreadEndedError): void {
    this.cancelTimer()
    this.worker = null
    const lost = this.queue
    this.queue = []
    for (const { reject } of lost) reject(error)
  }
}

/** Settles a promise with a thread's reply. */
export function settlePromiseByReply<Answer>(
  { resolve, reject }: PromiseSettlers<Answer>,
  reply: ThreadReply<Answer>,
): void {
  if ('failure' in reply) reject(Object.assign(new Error(reply.failure.message), reply.failure))
  else resolve(reply.answer)
}

/**
 * Starts a thread: the built file, or the source through tsx, which each thread has to register for itself.
 * @param entry without its ending.
 */
export function startWorkerThread(entry: URL): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB }
  if (import.meta.url.endsWith('.js')) return new Worker(new URL(`${entry}.js`), { resourceLimits })
  const reader = import.meta.resolve('tsx/esm/api')
  const script = `import('${reader}').then(({ register }) => { register(); return import('${entry}.ts') })`
  return new Worker(script, { eval: true, execArgv: ['--conditions=tiltyard-source'], resourceLimits })
}
