import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../processes/findFreePort.ts'

/** A test's own NATS server on a private port. */
export interface TestNatsServer {
  readonly port: number
  readonly url: string
  readonly pid: number
  /** Kills it; its folder stays. */
  kill(): Promise<void>
  /** Shuts it down; its folder stays. */
  end(): Promise<void>
  /** Restarts it on the same port and, unless it forgets, the same folder. */
  start(options?: { readonly forgets: boolean }): Promise<void>
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/** Debian's package has it where only root's path leads. */
const places = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server']

/** The path of the program; null where there is none. */
export function findNatsProgram(): string | null {
  return places.find((path) => existsSync(path)) ?? null
}

/** Starts one, by default with JetStream. @param flags further ones of nats-server; null without JetStream. */
export async function startNats(flags: readonly string[] | null = []): Promise<TestNatsServer> {
  const program = findNatsProgram()
  if (program === null) throw new Error('The tests need nats-server. On Debian: apt-get install nats-server')
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-nats-'))
  const port = await findFreePort()
  let child: ChildProcess | null = null
  const start: TestNatsServer['start'] = async ({ forgets } = { forgets: false }) => {
    if (forgets) rmSync(folder, { recursive: true, force: true })
    const streams = flags === null ? [] : ['-js', '-sd', folder, ...flags]
    child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...streams], { stdio: 'ignore' })
    while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const endBy = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    if (child?.kill(signal)) await ended
  }
  const kill = (): Promise<void> => endBy('SIGKILL')
  await start()
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0
    },
    ...{ kill, start },
    end: () => endBy('SIGTERM'),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a NATS server greets there. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isThere: boolean): void => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('data', () => end(true)).once('error', () => end(false))
  })
}
