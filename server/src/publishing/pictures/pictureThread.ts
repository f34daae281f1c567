import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { Thread, ThreadEndedError } from '../../platform/runtime/thread.ts'
import type { PictureRenderer, PictureTask, RenderedPicture } from './pictureRenderer.ts'

/** Hundreds of times the usual duration; a task that never ends must not block all others. */
export const PICTURE_TIMEOUT_MS = 30_000
const RETRY_S = 5

interface DrawingThreadDeps {
  readonly clock: Clock
  readonly log: Log
  /** By default a new one. */
  readonly thread?: Pick<Thread<PictureTask, RenderedPicture>, 'ask' | 'stop'>
}

/** Renders in its own thread. A lost thread's task is tried once more by another. */
export class PictureThread implements PictureRenderer {
  private readonly log: Log
  private readonly thread: Pick<Thread<PictureTask, RenderedPicture>, 'ask' | 'stop'>
  private isStopped = false

  constructor({ clock, log, thread }: DrawingThreadDeps) {
    this.log = log
    this.thread = thread ?? new Thread(new URL('./drawing.worker', import.meta.url), clock)
  }

  /** @throws Problem unavailable where two threads were lost at it, and once it has been stopped. */
  async draw(task: PictureTask): Promise<RenderedPicture> {
    return (await this.attempt(task)) ?? (await this.attempt(task)) ?? refuse()
  }

  /** Aborts the running task; nothing is rendered any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.thread.stop()
  }

  /** Null where its thread is lost. */
  private async attempt(task: PictureTask): Promise<RenderedPicture | null> {
    if (this.isStopped) return refuse()
    try {
      return await this.thread.ask(task, PICTURE_TIMEOUT_MS)
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error
      if (!this.isStopped) this.log.warn({ err: error, kind: task.kind }, 'drawing thread lost')
      return null
    }
  }
}

function refuse(): never {
  throw new Problem('unavailable', {}, { 'retry-after': String(RETRY_S) })
}
