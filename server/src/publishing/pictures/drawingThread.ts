import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { Thread, ThreadEnded } from '../../platform/runtime/thread.ts'
import type { Drawer, DrawingTask, RenderedPicture } from './drawer.ts'

/** Hundreds of times what a drawing takes: one that never ends must not keep all others from being drawn. */
export const PATIENCE_MS = 30_000
const RETRY_S = 5

interface DrawingThreadDeps {
  readonly clock: Clock
  readonly log: Log
  /** Left out, one of its own. */
  readonly thread?: Pick<Thread<DrawingTask, RenderedPicture>, 'ask' | 'stop'>
}

/** Draws in a thread of its own; whoever plays and watches goes on meanwhile. What a lost thread was at is drawn by another, once. */
export class DrawingThread implements Drawer {
  private readonly log: Log
  private readonly thread: Pick<Thread<DrawingTask, RenderedPicture>, 'ask' | 'stop'>
  private isStopped = false

  constructor({ clock, log, thread }: DrawingThreadDeps) {
    this.log = log
    this.thread = thread ?? new Thread(new URL('./drawing.worker', import.meta.url), clock)
  }

  /** @throws Problem unavailable where two threads were lost at it, and once it has been stopped. */
  async draw(task: DrawingTask): Promise<RenderedPicture> {
    return (await this.attempt(task)) ?? (await this.attempt(task)) ?? refuse()
  }

  /** Breaks off whatever it draws; nothing is drawn any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.thread.stop()
  }

  /** Null where the thread is lost at it. */
  private async attempt(task: DrawingTask): Promise<RenderedPicture | null> {
    if (this.isStopped) return refuse()
    try {
      return await this.thread.ask(task, PATIENCE_MS)
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      if (!this.isStopped) this.log.warn({ err: error, kind: task.kind }, 'drawing thread lost')
      return null
    }
  }
}

function refuse(): never {
  throw new Problem('unavailable', {}, { 'retry-after': String(RETRY_S) })
}
