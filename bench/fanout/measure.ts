// One kind of live server and its viewers, in processes of their own.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const VIEWERS = 1_000
const SECONDS = 3
export type Kind = 'hub' | 'bare' | 'socket.io'

export interface Measured {
  /** Deliveries per second. */
  readonly rate: number
  /** What the server held when everybody was there. */
  readonly bytes: number
}

/** Tells viewers as fast as they take it. */
export async function measure(kind: Kind, viewers: number): Promise<Measured> {
  const server = start('server', [kind], ['--expose-gc'])
  const { port } = await heard(server, 'port')
  const crowd = start('viewers', [kind, String(port), String(viewers)], [])
  try {
    await heard(crowd, 'open')
    server.send({ seconds: SECONDS })
    const { bytes } = await heard(server, 'bytes')
    crowd.send('count')
    const { deliveries } = await heard(crowd, 'deliveries')
    return { rate: Math.round(deliveries / SECONDS), bytes }
  } finally {
    crowd.kill('SIGKILL')
    server.kill('SIGKILL')
  }
}

/** Starts one of the programs beside this file. */
export function start(name: 'server' | 'viewers', args: readonly string[], flags: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  return fork(path, args, { execArgv: ['--import', 'tsx', ...flags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/** The next thing that a process says, which has to be this number. */
export async function heard<Name extends string>(child: ChildProcess, name: Name): Promise<Record<Name, number>> {
  const [message] = await once(child, 'message')
  if (typeof message?.[name] !== 'number') throw new Error(`${JSON.stringify(message)} has no ${name}.`)
  return message
}
