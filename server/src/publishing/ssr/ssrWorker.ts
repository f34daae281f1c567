import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SsrPageInput, SsrPageResult } from '@tiltyard/contract'
import { type Locale, locales } from '@tiltyard/engine'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Thread, ThreadEndedError } from '../../platform/runtime/thread.ts'
import type { SsrRenderer, SsrTask } from './ssrRenderer.ts'

/** A page, and the address of its rendering module. */
export interface SsrThreadTask {
  readonly module: string
  readonly page: SsrPageInput
}

/** The limit of waiting pages; a later one would be too late. */
const MAX_WAITING = 8
/** Thousands of times the usual duration, in ms; a page that never ends must not block all others. */
export const SSR_THREAD_TIMEOUT_MS = 30_000
/** The pause after a lost thread, in ms: its cause may still be there. */
export const SSR_PAUSE_AFTER_CRASH_MS = 10_000

/** A page can't be rendered now, and is sent as built. */
export class SsrUnavailableError extends Error {
  override readonly name = 'SsrUnavailableError'
}

interface SsrWorkerDeps {
  /** The folder with the web package's rendering build. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  /** A worker thread of one language; for tests. */
  readonly createThread?: () => LanguageThread
}

type LanguageThread = Pick<Thread<SsrThreadTask, SsrPageResult>, 'ask' | 'stop'>

/**
 * Renders pages in one worker thread per language: a module can't be unloaded, so an unused language's memory is freed
 * with its thread.
 */
export class SsrWorker implements SsrRenderer {
  private readonly deps: SsrWorkerDeps
  private readonly languages: ReadonlyMap<Locale, { readonly module: string; readonly thread: LanguageThread }>
  private waiting = 0
  private restsUntil = Number.NEGATIVE_INFINITY
  private isStopped = false

  constructor(deps: SsrWorkerDeps) {
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

  /** @throws SsrUnavailableError beyond the limit, after a lost thread, and in a language without a build. */
  async draw({ locale, page }: SsrTask): Promise<SsrPageResult> {
    const language = this.languages.get(locale)
    if (language === undefined) throw new SsrUnavailableError('This language was not built.')
    if (this.waiting >= MAX_WAITING) throw new SsrUnavailableError('Too many pages wait.')
    this.waiting += 1
    return this.attempt(language.thread, { module: language.module, page }).finally(() => {
      this.waiting -= 1
    })
  }

  /** Aborts the running rendering; nothing is rendered any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all([...this.languages.values()].map(({ thread }) => thread.stop()))
  }

  private async attempt(thread: LanguageThread, task: SsrThreadTask): Promise<SsrPageResult> {
    const { clock, log } = this.deps
    if (this.isStopped || clock.now() < this.restsUntil) throw new SsrUnavailableError('The drawing thread rests.')
    try {
      return await thread.ask(task, SSR_THREAD_TIMEOUT_MS)
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error
      this.restsUntil = clock.now() + SSR_PAUSE_AFTER_CRASH_MS
      if (!this.isStopped) log.warn({ err: error, path: task.page.path }, 'page thread lost')
      throw new SsrUnavailableError('The drawing thread was lost.', { cause: error })
    }
  }
}
