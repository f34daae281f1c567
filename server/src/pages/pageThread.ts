import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnPage, PageToDraw } from '@tiltyard/contract'
import { type Locale, locales } from '@tiltyard/engine'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import { Thread, ThreadEnded } from '../world/thread.ts'
import type { PageDrawer, PageTask } from './pageDrawer.ts'

/** A page, and the module to draw it with: the address of a file. Without a page, the module is made ready. */
export interface ThreadTask {
  readonly module: string
  readonly page: PageToDraw | null
}

/** A page that nobody will wait for is not begun. */
const MAX_WAITING = 8
/** Thousands of times what a page takes: a drawing that never ends must not keep all others from being drawn. */
export const PATIENCE_MS = 30_000
/** After a thread was lost, pages come undrawn for so long: whatever it was lost by may be there still. */
export const REST_MS = 10_000

/** A page is not drawn now; it comes as it was built. */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn'
}

interface PageThreadDeps {
  /** The folder with what the web package has built to draw pages with. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  /** Left out, one of its own. */
  readonly thread?: Pick<Thread<ThreadTask, DrawnPage>, 'ask' | 'stop'>
}

/** Draws pages in a thread of its own, which gives way to the one that serves: whoever plays and watches goes on meanwhile. */
export class PageThread implements PageDrawer {
  private readonly deps: PageThreadDeps
  private readonly thread: Pick<Thread<ThreadTask, DrawnPage>, 'ask' | 'stop'>
  private readonly modules: ReadonlyMap<string, string>
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private restsUntil = Number.NEGATIVE_INFINITY
  private isStopped = false

  constructor(deps: PageThreadDeps) {
    this.deps = deps
    this.thread = deps.thread ?? new Thread(new URL('./pageDrawing.worker', import.meta.url))
    const built = locales.map((locale) => [locale, join(deps.folder, `${locale}.mjs`)] as const)
    this.modules = new Map(
      built.filter(([, file]) => existsSync(file)).map(([of, file]) => [of, `${pathToFileURL(file)}`]),
    )
  }

  /** Begins the thread with what a language is drawn by, so that the first who comes waits for neither. */
  makeReady(locale: Locale): void {
    const module = this.modules.get(locale)
    if (module === undefined) return
    this.inTurn({ module, page: null }).catch((error: unknown) => {
      this.deps.log.debug({ err: error }, 'page thread not made ready')
    })
  }

  /** @throws NotDrawn where too many wait, after a thread was lost, and in a language that was not built. */
  async draw({ locale, page }: PageTask): Promise<DrawnPage> {
    const module = this.modules.get(locale)
    if (module === undefined) throw new NotDrawn('This language was not built.')
    if (this.waiting >= MAX_WAITING) throw new NotDrawn('Too many pages wait.')
    this.waiting += 1
    return this.inTurn({ module, page }).finally(() => {
      this.waiting -= 1
    })
  }

  /** Breaks off whatever it draws; nothing is drawn any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.thread.stop()
  }

  /** One after the other, so that each is given its own time: what waits for others is not what takes too long. */
  private inTurn(task: ThreadTask): Promise<DrawnPage> {
    const drawn = this.last.then(() => this.attempt(task))
    this.last = drawn.catch(() => undefined)
    return drawn
  }

  private async attempt(task: ThreadTask): Promise<DrawnPage> {
    const { clock, log } = this.deps
    if (this.isStopped || clock.now() < this.restsUntil) throw new NotDrawn('The drawing thread rests.')
    const endPatience = clock.after(PATIENCE_MS, () => {
      this.thread.stop().catch((error: unknown) => log.error({ err: error }, 'page thread not stopped'))
    })
    try {
      return await this.thread.ask(task)
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      this.restsUntil = clock.now() + REST_MS
      if (!this.isStopped) log.warn({ err: error, path: task.page?.path }, 'page thread lost')
      throw new NotDrawn('The drawing thread was lost.', { cause: error })
    } finally {
      endPatience()
    }
  }
}
