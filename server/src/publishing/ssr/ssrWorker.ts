import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnPage, PageToDraw } from '@tiltyard/contract'
import { type Locale, locales } from '@tiltyard/engine'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Thread, ThreadEnded } from '../../platform/runtime/thread.ts'
import type { PageDrawer, PageTask } from './pageDrawer.ts'

/** A page, and the address of the module file to draw it with. */
export interface ThreadTask {
  readonly module: string
  readonly page: PageToDraw
}

/** A page that nobody will wait for is not begun. */
const MAX_WAITING = 8
/** Thousands of times what a page takes, in ms: one that never ends must not hold up all others. */
export const PATIENCE_MS = 30_000
/** How long pages are sent undrawn after a thread was lost, in ms: the cause may still be there. */
export const REST_MS = 10_000

/** A page is not drawn now; it comes as it was built. */
export class SsrUnavailable extends Error {
  override readonly name = 'SsrUnavailable'
}

interface PageThreadDeps {
  /** The folder with what the web package has built to draw pages with. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  /** A worker thread of one language; for tests. */
  readonly createThread?: () => LanguageThread
}

type LanguageThread = Pick<Thread<ThreadTask, DrawnPage>, 'ask' | 'stop'>

/**
 * Draws pages in worker threads, one for each language: a module can't be unloaded, so the memory of a language that nobody
 * reads any more is given back with its thread.
 */
export class SsrWorker implements PageDrawer {
  private readonly deps: PageThreadDeps
  private readonly languages: ReadonlyMap<Locale, { readonly module: string; readonly thread: LanguageThread }>
  private waiting = 0
  private restsUntil = Number.NEGATIVE_INFINITY
  private isStopped = false

  constructor(deps: PageThreadDeps) {
    this.deps = deps
    const { folder, clock } = deps
    const createThread =
      deps.createThread ?? (() => new Thread(new URL('./pageDrawing.worker', import.meta.url), clock))
    const built = locales.map((locale) => [locale, join(folder, `${locale}.mjs`)] as const)
    this.languages = new Map(
      built
        .filter(([, file]) => existsSync(file))
        .map(([locale, file]) => [locale, { module: `${pathToFileURL(file)}`, thread: createThread() }]),
    )
  }

  /** @throws SsrUnavailable where too many wait, after a thread was lost, and in a language that was not built. */
  async draw({ locale, page }: PageTask): Promise<DrawnPage> {
    const language = this.languages.get(locale)
    if (language === undefined) throw new SsrUnavailable('This language was not built.')
    if (this.waiting >= MAX_WAITING) throw new SsrUnavailable('Too many pages wait.')
    this.waiting += 1
    return this.attempt(language.thread, { module: language.module, page }).finally(() => {
      this.waiting -= 1
    })
  }

  /** Breaks off whatever it draws; nothing is drawn any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all([...this.languages.values()].map(({ thread }) => thread.stop()))
  }

  private async attempt(thread: LanguageThread, task: ThreadTask): Promise<DrawnPage> {
    const { clock, log } = this.deps
    if (this.isStopped || clock.now() < this.restsUntil) throw new SsrUnavailable('The drawing thread rests.')
    try {
      return await thread.ask(task, PATIENCE_MS)
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      this.restsUntil = clock.now() + REST_MS
      if (!this.isStopped) log.warn({ err: error, path: task.page.path }, 'page thread lost')
      throw new SsrUnavailable('The drawing thread was lost.', { cause: error })
    }
  }
}
