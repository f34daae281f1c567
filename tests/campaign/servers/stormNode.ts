import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const START_AGAIN_MS = 500
const skewPreload = fileURLToPath(new URL('clockSkew.mjs', import.meta.url))

export interface StormNodeSettings {
  readonly index: number
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** The folder of another built checkout; by default this one. */
  readonly program?: string
  /** The folder of its log. */
  readonly folder: string
  /** Called when the process ends unasked. */
  readonly onDied: (index: number, how: string) => void
}

/** A server of the league: a port, and its current process, if any. */
export class StormNode {
  readonly index: number
  readonly port: number
  private readonly settings: StormNodeSettings
  private process: ChildProcess | null = null
  private ended: Promise<void> = Promise.resolve()
  private isWanted = false
  private hasOpened = false

  constructor(settings: StormNodeSettings) {
    this.settings = settings
    this.index = settings.index
    this.port = settings.port
  }

  get logFile(): string {
    return join(this.settings.folder, `node${this.index}.log`)
  }

  /** Starts the built server with a clock that is wrong by `skewMs`. */
  start(skewMs = 0): void {
    const { env, index, onDied, program = root } = this.settings
    const log = openSync(this.logFile, 'a')
    const child = spawn(process.execPath, ['--import', skewPreload, 'server/dist/main.js'], {
      cwd: program,
      env: { ...process.env, ...env, PORT: String(this.port), FAULTS_SKEW_MS: String(skewMs) },
      stdio: ['ignore', log, log],
    })
    this.isWanted = true
    this.hasOpened = false
    this.process = child
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve()
        if (!this.isWanted || this.process !== child) return
        // A process that cannot open exits, as when its store is down; the watcher restarts it.
        if (this.hasOpened) onDied(index, `ended by itself with ${signal ?? code}`)
        else this.startAgain(skewMs)
      })
    })
  }

  private startAgain(skewMs: number): void {
    setTimeout(() => {
      if (this.isWanted) this.start(skewMs)
    }, START_AGAIN_MS)
  }

  async kill(): Promise<void> {
    this.isWanted = false
    this.process?.kill('SIGKILL')
    await this.ended
  }

  /** @returns how long it took to end, in milliseconds. */
  async terminate(): Promise<number> {
    this.isWanted = false
    const from = Date.now()
    this.process?.kill('SIGTERM')
    await this.ended
    return Date.now() - from
  }

  pause(): void {
    this.process?.kill('SIGSTOP')
  }

  resume(): void {
    this.process?.kill('SIGCONT')
  }

  /** Whether it reports that it is ready within the time. */
  async isHealthy(withinMs: number): Promise<boolean> {
    const signal = AbortSignal.timeout(withinMs)
    const reply = await fetch(`http://127.0.0.1:${this.port}/api/health`, { signal }).catch(() => null)
    if (reply?.ok === true) this.hasOpened = true
    return reply?.ok === true
  }
}
