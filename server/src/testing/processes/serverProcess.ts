import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { builtProgramPath } from './builtPrograms.ts'
import type { TestDatabase } from './testDatabase.ts'

/** The real server as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Its address, without a final slash. */
  readonly url: string
  /** Its exit code, or null after a signal. */
  readonly ended: Promise<number | null>
  /** Its output so far, on either stream. */
  output(): string
  /** The status and body of GET /api/health; 0 and null while nobody listens. */
  health(): Promise<{ readonly status: number; readonly body: unknown }>
  /** Sends a signal and waits for the end. @returns its code, and the milliseconds. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGHUP'): Promise<{ readonly code: number | null; readonly ms: number }>
}

/** The environment of a process. */
export interface ServerProcessOptions {
  /** Its main program; by default today's. */
  readonly program?: string
  /** A module that it runs first. */
  readonly preload?: string
  /** A command that runs it for us, such as one with a process number namespace. */
  readonly launcher?: readonly string[]
}

/** A server that ended before it was open. */
export class ServerEndedEarlyError extends Error {
  readonly code: number | null
  readonly output: string

  constructor(code: number | null, output: string) {
    super(`The server ended with ${code} before it was open. ${output}`)
    this.code = code
    this.output = output.trim()
  }
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The settings of a server that runs the PostgreSQL of a data folder, and logs warnings alone. */
export function dataFolderServerSettings(folder: string): Readonly<Record<string, string>> {
  return { DATABASE_URL: '', HOST: '127.0.0.1', TILTYARD_DATA: folder, LOG_LEVEL: 'warn' }
}

/** The settings of a server on a database of the run's PostgreSQL, which opens faster than a folder. */
export function databaseServerSettings({ url }: Pick<TestDatabase, 'url'>): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
}

/**
 * Starts the server and waits until it is open, by default without past weeks and rendered pages. @param env over this
 * process's environment. @throws ServerEndedEarlyError with its code and output.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { program = builtProgramPath('main'), preload, launcher = [] }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const imports = preload === undefined ? [] : ['--import', preload]
  const node = [process.execPath, ...imports, program]
  const [command = '', ...args] = [...launcher, ...node]
  const unasked = { TILTYARD_HISTORY: 'off', TILTYARD_DRAWN_PAGES: 'off' }
  const usual = { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...unasked }
  const child = spawn(command, args, { cwd: root, env: { ...usual, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const port = /open at http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
    void ended.then((code) => reject(new ServerEndedEarlyError(code, said)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const sentAt = performance.now()
    child.kill(signal)
    const code = await ended
    return { code, ms: performance.now() - sentAt }
  }
  return { url, child, ended, output: () => said, health: () => readHealth(url), end }
}

/** The code and output of a server that can't open. */
export async function startFailingServer(
  env: Readonly<Record<string, string>>,
  surroundings: ServerProcessOptions = {},
): Promise<{ readonly code: number | null; readonly said: string }> {
  try {
    const server = await startServer(env, surroundings)
    await server.end('SIGKILL')
  } catch (error) {
    if (error instanceof ServerEndedEarlyError) return { code: error.code, said: error.output }
    throw error
  }
  throw new Error('The server opened.')
}

async function readHealth(url: string): Promise<{ status: number; body: unknown }> {
  try {
    const reply = await fetch(`${url}/api/health`)
    return { status: reply.status, body: await reply.json() }
  } catch {
    return { status: 0, body: null }
  }
}
