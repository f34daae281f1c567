import { Worker } from 'node:worker_threads'
import type { MatchChances } from '@tiltyard/contract'
import type { Beat, MatchSetup, Shares } from '@tiltyard/engine'
import { Problem } from '../refusals/problem.ts'
import { type LinkedMatch, type Reckoned, UnreckonableMatch } from './reckonMatch.ts'
import type { Thinker } from './thinker.ts'
import type { ThreadAnswer, ThreadTask } from './threadTask.ts'

/** A queue that is longer than this is nobody's patience. */
const MOST_WAITING = 200

interface Waiting {
  readonly answered: (answer: ThreadAnswer) => void
  readonly failed: (error: Error) => void
}

/** Ended while it was thinking. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/** Thinks in a thread of its own, which begins with the first question; whoever plays and watches goes on meanwhile. */
export class ThinkingThread implements Thinker {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private asked = 0

  async reckon(match: LinkedMatch): Promise<Reckoned> {
    const answer = await this.ask((id) => ({ kind: 'reckon', id, match }))
    if (answer.kind === 'refused') throw new UnreckonableMatch(answer.why)
    if (answer.kind !== 'reckoned') throw new Error(`The thread was asked to reckon, and answered ${answer.kind}.`)
    return answer.reckoned
  }

  /** @throws Problem unavailable while too many wait. */
  async chance(setup: MatchSetup): Promise<Shares> {
    if (this.waiting.size >= MOST_WAITING) throw new Problem('unavailable')
    const answer = await this.ask((id) => ({ kind: 'chance', id, setup }))
    if (answer.kind !== 'chance') throw new Error(`The thread was asked for a chance, and answered ${answer.kind}.`)
    return answer.shares
  }

  /** @throws RangeError where nothing can be thought of the match. @throws Problem unavailable when the thread ends meanwhile. */
  async thoughts(setup: MatchSetup, events: readonly Beat[]): Promise<MatchChances> {
    const answer = await this.ask((id) => ({ kind: 'think', id, setup, events })).catch((error: unknown) => {
      throw error instanceof ThreadEnded ? new Problem('unavailable') : error
    })
    if (answer.kind === 'refused') throw new RangeError(answer.why)
    if (answer.kind !== 'thought') throw new Error(`The thread was asked for thoughts, and answered ${answer.kind}.`)
    return answer.thoughts
  }

  /** Breaks off whatever it thinks about. */
  async stop(): Promise<void> {
    const { worker } = this
    this.lose(new ThreadEnded('The thread was stopped.'))
    await worker?.terminate()
  }

  private ask(taskOf: (id: number) => ThreadTask): Promise<ThreadAnswer> {
    const task = taskOf(++this.asked)
    return new Promise((answered, failed) => {
      this.waiting.set(task.id, { answered, failed })
      this.running().postMessage(task)
    })
  }

  private running(): Worker {
    if (this.worker !== null) return this.worker
    const worker = beginThread()
    worker.on('message', (answer: ThreadAnswer) => {
      this.waiting.get(answer.id)?.answered(answer)
      this.waiting.delete(answer.id)
    })
    worker.on('error', (error: unknown) => this.lostBy(worker, error))
    worker.on('exit', () => this.lostBy(worker, new ThreadEnded('The thread has ended.')))
    // Nobody who wants to end waits for it.
    worker.unref()
    this.worker = worker
    return worker
  }

  private lostBy(worker: Worker, cause: unknown): void {
    if (this.worker !== worker) return
    this.lose(cause instanceof Error ? cause : new ThreadEnded('The thread failed.', { cause }))
  }

  /** The next question begins another. */
  private lose(error: Error): void {
    this.worker = null
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const { failed } of waiting) failed(error)
  }
}

/** From what is built, or from the sources: what reads those has to be called in by each thread for itself. */
function beginThread(): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('./thread.worker.js', import.meta.url))
  const [reader, body] = [import.meta.resolve('tsx/esm/api'), new URL('./thread.worker.ts', import.meta.url)]
  const script = `import('${reader}').then(({ register }) => { register(); return import('${body}') })`
  return new Worker(script, { eval: true, execArgv: ['--conditions=tiltyard-source'] })
}
