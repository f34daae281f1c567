import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import {
  type BackgroundProcessMessage,
  type BackgroundProcessSettings,
  toBackgroundProcessEnvironment,
} from './backgroundMessages.ts'

export interface BackgroundProcessDeps extends BackgroundProcessSettings {
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
  /** Called when nothing of the past is left to ride. */
  readonly onHistoryRidden: () => void
  /** Called once, when it has done everything. */
  readonly onDone: () => void
  /** Starts it; left out, as a process of the lowest priority. */
  readonly startProcess?: (settings: BackgroundProcessSettings) => ChildProcess
}

/** How long to wait before it is started again, in ms: twice as long each time, unless it has run for a while. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [250, 30_000] as const
const STEADY_MS = 10_000
/** How long a stopping server waits before it kills the process, in ms. */
const END_WITHIN_MS = 1_000

/**
 * The background process of a server (`background.ts`): restarted with a back-off until it has done all of its work. It
 * ends when the channel to this process closes, so it never outlives its server.
 */
export class BackgroundProcess {
  private readonly deps: BackgroundProcessDeps
  private child: ChildProcess | null = null
  private waitMs: number = FIRST_WAIT_MS
  private isStopped = false

  constructor(deps: BackgroundProcessDeps) {
    this.deps = deps
  }

  start(): void {
    const { log, startProcess = beginProcess, url, logLevel } = this.deps
    const startedAt = performance.now()
    const child = startProcess({ url, logLevel })
    this.child = child
    let hasEnded = false
    const end = (code: number | null, signal: string | null): void => {
      if (hasEnded) return
      hasEnded = true
      this.child = null
      if (!this.isStopped) this.afterEnd({ code, signal, ms: Math.round(performance.now() - startedAt) })
    }
    child.on('message', ({ kind }: BackgroundProcessMessage) => {
      if (kind === 'ridden') this.deps.onHistoryRidden()
    })
    child.once('exit', end)
    child.on('error', (error) => {
      log.warn({ err: error }, 'background process not reached')
      // A process that never was has no exit.
      if (child.pid === undefined) end(null, null)
    })
    log.info({ pid: child.pid }, 'background process started')
  }

  /** Ends it; what it was at is undone by the store, and done again by the next. */
  async stop(): Promise<void> {
    this.isStopped = true
    const { child } = this
    if (child === null) return
    await new Promise<void>((resolve) => {
      const cancel = this.deps.clock.after(END_WITHIN_MS, () => child.kill('SIGKILL'))
      child.once('exit', () => {
        cancel()
        resolve()
      })
      child.kill('SIGTERM')
    })
  }

  private afterEnd({ code, signal, ms }: { code: number | null; signal: string | null; ms: number }): void {
    const { clock, log, onDone } = this.deps
    if (code === 0) {
      log.info({ ms }, 'background work done')
      onDone()
      return
    }
    if (ms >= STEADY_MS) this.waitMs = FIRST_WAIT_MS
    const againInMs = this.waitMs
    this.waitMs = Math.min(LONGEST_WAIT_MS, againInMs * 2)
    log.warn({ code, signal, ms, againInMs }, 'background process ended; starting it again')
    clock.after(againInMs, () => {
      if (!this.isStopped) this.start()
    })
  }
}

function beginProcess(settings: BackgroundProcessSettings): ChildProcess {
  // Built or a source, as this file is.
  const program = fileURLToPath(new URL(`../background${import.meta.url.slice(-3)}`, import.meta.url))
  return fork(program, [], {
    env: { ...process.env, ...toBackgroundProcessEnvironment(settings) },
    // Threads of V8's own begin before a program can lower its priority, and would not give way.
    execArgv: [...process.execArgv, '--single-threaded'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
