import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const runsSources = ['--import', 'tsx', '--conditions=tiltyard-source']

/** A real server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** What it has said so far, on both channels. */
  said(): string
  /** Sends a signal and waits for the end; the code, or null when the signal ended it. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  readonly ended: Promise<number | null>
}

/** A server that ended before it was open. */
export class EndedEarly extends Error {
  readonly code: number | null
  readonly said: string

  constructor(code: number | null, said: string) {
    super(`the server ended with ${code} before it was open: ${said}`)
    this.code = code
    this.said = said.trim()
  }
}

/**
 * Starts a server on a data folder and waits until it says that it is open.
 * @param launcher a command that runs the server for us, such as one that gives it process numbers of its own.
 * @throws EndedEarly with its code and what it said.
 */
export async function startServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const [command = '', ...args] = [...launcher, process.execPath, ...runsSources, main]
  const usual = { DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', TILTYARD_DATA: folder, LOG_LEVEL: 'warn' }
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...usual, ...env } })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /open at (http:\/\/localhost:\d+)/.exec(said)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new EndedEarly(code, said)))
  })
  const stop = (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return { child, url, said: () => said, stop, ended }
}

/** How a server that cannot open refuses: its code and what it said. */
export async function refusal(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly said: string }> {
  try {
    const server = await startServer(folder, env, launcher)
    await server.stop('SIGKILL')
  } catch (error) {
    if (error instanceof EndedEarly) return { code: error.code, said: error.said }
    throw error
  }
  throw new Error(`a server opened on ${folder}`)
}
