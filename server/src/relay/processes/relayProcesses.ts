import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:net'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { BusToRelayProcesses } from './busToRelayProcesses.ts'
import type { ToOriginProcessMessage } from './coreMessages.ts'

interface RelayProcessesDeps {
  readonly exchange: Pick<BusToRelayProcesses, 'attach'>
  readonly log: Log
  readonly clock: Pick<Clock, 'after'>
  /** The number of processes. */
  readonly count: number
  /** The port that they share; 0 for any free one. */
  readonly port: number
  /** The environment of the relay with this number. */
  readonly environment: (number: number, port: number) => Readonly<Record<string, string>>
  /** Forks a process; by default the library's own fork. */
  readonly fork?: (environment: Readonly<Record<string, string>>) => Worker
}

/** An ended process restarts at once; one that ends soon after its start waits longer each time. */
const STEADY_MS = 10_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** Processes still running after this are killed. */
const END_WITHIN_MS = 3_000

/** The end of a process; without code and signal its fork failed. */
interface End {
  readonly code: number | null
  readonly signal: string | null
  readonly steady: boolean
}

/** A relay could not begin; it has logged the reason itself. */
export class RelayStartError extends Error {}

/**
 * The relay processes of a league, children of the origin's process on one port. Connections go to each in turn. It
 * restarts each one that ends, until `stop`.
 */
export class RelayProcesses {
  private readonly deps: RelayProcessesDeps
  private readonly running = new Map<number, Worker>()
  private readonly waitMs = new Map<number, number>()
  private sharedPort: number
  private isStopped = false

  constructor(deps: RelayProcessesDeps) {
    this.deps = deps
    this.sharedPort = deps.port
  }

  /** The visitors' port, once they have started. */
  get port(): number {
    return this.sharedPort
  }

  /** Starts them all. @throws RelayStartError where one ends before it listens. */
  async start(): Promise<void> {
    cluster.schedulingPolicy = cluster.SCHED_RR
    // A restarted process must find the same port.
    if (this.sharedPort === 0) this.sharedPort = await freePort()
    const numbers = Array.from({ length: this.deps.count }, (_, at) => at + 1)
    await Promise.all(numbers.map(async (number) => listening(this.made(number), number)))
  }

  /** Makes them all say goodbye and end. */
  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all([...this.running.values()].map((worker) => this.end(worker)))
  }

  /** @throws Error where the system can't fork. */
  private begin(number: number): Worker {
    const { exchange, log, environment, fork = (env) => cluster.fork(env) } = this.deps
    const worker = fork(environment(number, this.sharedPort))
    const startedAt = performance.now()
    const line = exchange.attach((message, onSent) => {
      if (worker.isConnected()) worker.send(message, (error) => error === null && onSent())
    })
    worker.on('message', (message: ToOriginProcessMessage) => line.hear(message))
    worker.on('error', (error) => {
      log.warn({ err: error, relay: number }, 'relay process not reached')
      // A failed fork emits no exit.
      if (worker.process.pid !== undefined) return
      delete cluster.workers?.[worker.id]
      worker.emit('exit', null, null)
    })
    worker.once('listening', () => log.info({ relay: number, pid: worker.process.pid }, 'relay process listens'))
    worker.once('exit', (code, signal) => {
      line.leave()
      this.running.delete(number)
      if (!this.isStopped) this.replace(number, { code, signal, steady: performance.now() - startedAt > STEADY_MS })
    })
    this.running.set(number, worker)
    return worker
  }

  /** @throws RelayStartError where the system can't fork. */
  private made(number: number): Worker {
    try {
      return this.begin(number)
    } catch (error) {
      this.deps.log.warn({ err: error, relay: number }, 'relay process not made')
      throw new RelayStartError(refusalOf(number))
    }
  }

  private replace(number: number, end: End): void {
    const wait = end.steady ? FIRST_WAIT_MS : (this.waitMs.get(number) ?? FIRST_WAIT_MS)
    this.waitMs.set(number, Math.min(LONGEST_WAIT_MS, wait * 2))
    const { code, signal } = end
    this.deps.log.warn({ relay: number, code, signal, againInMs: wait }, 'relay process ended; starting it again')
    this.deps.clock.after(wait, () => {
      if (!this.isStopped) this.beginAgain(number)
    })
  }

  private beginAgain(number: number): void {
    try {
      this.begin(number)
    } catch (error) {
      this.deps.log.warn({ err: error, relay: number }, 'relay process not made')
      this.replace(number, { code: null, signal: null, steady: false })
    }
  }

  private end(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const kill = this.deps.clock.after(END_WITHIN_MS, () => worker.process.kill('SIGKILL'))
      worker.once('exit', () => {
        kill()
        resolve()
      })
      worker.process.kill('SIGTERM')
    })
  }
}

function listening(worker: Worker, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () => reject(new RelayStartError(refusalOf(number))))
  })
}

function refusalOf(number: number): string {
  return `Relay process ${number} could not begin. Nothing was started.`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
