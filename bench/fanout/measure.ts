// One kind of live server and its viewers in separate processes, each on its own core if there are two.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

export const FANOUT_VIEWERS = 1_000
/** Viewers that connect before memory is measured, because the first ones cause one-time allocations. */
const FIRST = 50
const WARM_UP_S = 1.5
export const fanoutServerKinds = ['hub', 'bare', 'socket.io'] as const
export type FanoutServerKind = (typeof fanoutServerKinds)[number]

/** A server's report of a period at full speed. */
export interface FanoutServerFullSpeedReport {
  /** Events. */
  readonly sent: number
  /** Events since its start. */
  readonly sentInAll: number
  readonly tookMs: number
  /** The part in which it waited for viewers. */
  readonly waitedMs: number
  /** Processor time. */
  readonly workedMs: number
}

/** The measurements of a period. */
export interface FanoutMeasurement {
  /** Deliveries per second. */
  readonly deliveriesPerSecond: number
  /** The server's processor time per delivery in microseconds, which other programs affect little. */
  readonly processorMicrosecondsPerDelivery: number
  /** The share of time in which the server waited for viewers: near 1 the viewers are the bottleneck. */
  readonly shareWaitingForViewers: number
}

/** A server with its viewers. */
export class FanoutBench {
  private readonly server: ChildProcess
  private readonly crowd: ChildProcess
  /** The server's memory per viewer, in bytes. */
  readonly bytes: number

  private constructor(server: ChildProcess, crowd: ChildProcess, bytes: number) {
    this.server = server
    this.crowd = crowd
    this.bytes = bytes
  }

  static async open(kind: FanoutServerKind): Promise<FanoutBench> {
    const server = startFanoutProgram('server', [kind], ['--expose-gc'], 0)
    const { port } = await receiveNumbersFromProcess(server, 'port')
    const crowd = startFanoutProgram('viewers', [kind, String(port), String(FIRST)], [], 1)
    await receiveNumbersFromProcess(crowd, 'open')
    const few = await weigh(server)
    crowd.send({ more: FANOUT_VIEWERS - FIRST })
    await receiveNumbersFromProcess(crowd, 'open')
    const fair = new FanoutBench(server, crowd, ((await weigh(server)) - few) / (FANOUT_VIEWERS - FIRST))
    // Warms up, until hot code is compiled.
    await fair.pour(WARM_UP_S)
    return fair
  }

  /** Sends to all viewers at full speed. @throws Error for a wrong number of deliveries. */
  async pour(seconds: number): Promise<FanoutMeasurement> {
    this.server.send({ seconds })
    const { sent, sentInAll, tookMs, waitedMs, workedMs } = await receiveNumbersFromProcess(this.server, ...poured)
    // Waits until every delivery has arrived.
    this.crowd.send({ awaited: sentInAll * FANOUT_VIEWERS })
    const { deliveries } = await receiveNumbersFromProcess(this.crowd, 'deliveries')
    if (deliveries !== sentInAll * FANOUT_VIEWERS) throw new Error(`${deliveries} deliveries of ${sentInAll} events.`)
    const here = sent * FANOUT_VIEWERS
    return {
      deliveriesPerSecond: (here / tookMs) * 1_000,
      processorMicrosecondsPerDelivery: (workedMs / here) * 1_000,
      shareWaitingForViewers: waitedMs / tookMs,
    }
  }

  close(): void {
    this.crowd.kill('SIGKILL')
    this.server.kill('SIGKILL')
  }
}

const poured = [
  'sent',
  'sentInAll',
  'tookMs',
  'waitedMs',
  'workedMs',
] as const satisfies (keyof FanoutServerFullSpeedReport)[]

/** Starts a program of this folder. @param core the core to pin it to; null or an unsupported system: no pinning. */
export function startFanoutProgram(
  name: 'server' | 'viewers',
  args: readonly string[],
  flags: readonly string[],
  core: number | null = null,
): ChildProcess {
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const own = ['--import', 'tsx', ...flags]
  const pinned = { execPath: 'taskset', execArgv: ['-c', String(core), process.execPath, ...own] }
  const program = core === null || !canPin() ? { execArgv: own } : pinned
  return fork(path, args, { ...program, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/** Waits for a process's next message and checks its numbers. */
export async function receiveNumbersFromProcess<Name extends string>(
  child: ChildProcess,
  ...names: readonly Name[]
): Promise<Record<Name, number>> {
  const [message] = await once(child, 'message')
  for (const name of names)
    if (typeof message?.[name] !== 'number') throw new Error(`${JSON.stringify(message)} has no ${name}.`)
  return message
}

async function weigh(server: ChildProcess): Promise<number> {
  server.send('weigh')
  return (await receiveNumbersFromProcess(server, 'bytes')).bytes
}

function canPin(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
}
