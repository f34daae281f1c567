// One kind of live server and its viewers, in processes of their own, each on a core of its own where there are two.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

export const VIEWERS = 1_000
/** So many are there before it is weighed what the others cost: what is made for the first is kept for all. */
const FIRST = 50
const WARM_UP_S = 1.5
export const kinds = ['hub', 'bare', 'socket.io'] as const
export type Kind = (typeof kinds)[number]

/** What a server says of a while in which it told as fast as its viewers took it. */
export interface Poured {
  /** Events. */
  readonly told: number
  /** Since it began. */
  readonly toldInAll: number
  readonly tookMs: number
  /** Of that, the time in which it waited for viewers. */
  readonly waitedMs: number
  /** Processor time. */
  readonly workedMs: number
}

/** The figures of one while. */
export interface Measured {
  /** Deliveries per second. */
  readonly rate: number
  /** Processor time of the server for one delivery, in microseconds: that other programs are about changes it little. */
  readonly us: number
  /** The part of the time in which the server waited for its viewers: near 1 it is they who were measured. */
  readonly waiting: number
}

/** A server with its viewers. */
export class Fair {
  private readonly server: ChildProcess
  private readonly crowd: ChildProcess
  /** What the server holds for one viewer, in bytes. */
  readonly bytes: number

  private constructor(server: ChildProcess, crowd: ChildProcess, bytes: number) {
    this.server = server
    this.crowd = crowd
    this.bytes = bytes
  }

  static async open(kind: Kind): Promise<Fair> {
    const server = start('server', [kind], ['--expose-gc'], 0)
    const { port } = await heard(server, 'port')
    const crowd = start('viewers', [kind, String(port), String(FIRST)], [], 1)
    await heard(crowd, 'open')
    const few = await weigh(server)
    crowd.send({ more: VIEWERS - FIRST })
    await heard(crowd, 'open')
    const fair = new Fair(server, crowd, ((await weigh(server)) - few) / (VIEWERS - FIRST))
    // Until what is run often has been compiled.
    await fair.pour(WARM_UP_S)
    return fair
  }

  /** Tells everybody as fast as they take it. @throws Error when somebody was told something twice. */
  async pour(seconds: number): Promise<Measured> {
    this.server.send({ seconds })
    const { told, toldInAll, tookMs, waitedMs, workedMs } = await heard(this.server, ...poured)
    // Nothing is measured that does not come.
    this.crowd.send({ awaited: toldInAll * VIEWERS })
    const { deliveries } = await heard(this.crowd, 'deliveries')
    if (deliveries !== toldInAll * VIEWERS) throw new Error(`${deliveries} deliveries of ${toldInAll} events.`)
    const here = told * VIEWERS
    return { rate: (here / tookMs) * 1_000, us: (workedMs / here) * 1_000, waiting: waitedMs / tookMs }
  }

  close(): void {
    this.crowd.kill('SIGKILL')
    this.server.kill('SIGKILL')
  }
}

const poured = ['told', 'toldInAll', 'tookMs', 'waitedMs', 'workedMs'] as const satisfies (keyof Poured)[]

/**
 * Starts one of the programs beside this file.
 * @param core which core it keeps to; null, or where the system cannot be told, any.
 */
export function start(
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

/** The next thing that a process says, which has to have these numbers. */
export async function heard<Name extends string>(
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
  return (await heard(server, 'bytes')).bytes
}

function canPin(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
}
