import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The real server as a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it has said so far, on either stream. */
  said(): string
  /** The status of GET /api/health, and its answer; 0 and null while nobody listens. */
  health(): Promise<{ readonly status: number; readonly body: unknown }>
  /** Sends a signal and waits for the end. Returns how it ended, and after how many milliseconds. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ readonly code: number | null; readonly ms: number }>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Starts the server and waits until it says that it is open.
 * @param env over this process's environment. @param preload a module that it runs first.
 * @throws Error with everything it said, when it ends before it is open.
 */
export async function startServer(env: Readonly<Record<string, string>>, preload?: string): Promise<ServerProcess> {
  const imports = ['--import', 'tsx', ...(preload === undefined ? [] : ['--import', preload])]
  const child = spawn(process.execPath, [...imports, '--conditions=tiltyard-source', main], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /open at http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was open. ${said}`)))
  })
  return { url, child, said: () => said, health: () => readHealth(url), end: (signal) => endOf(child, signal) }
}

async function readHealth(url: string): Promise<{ status: number; body: unknown }> {
  try {
    const reply = await fetch(`${url}/api/health`)
    return { status: reply.status, body: await reply.json() }
  } catch {
    return { status: 0, body: null }
  }
}

function endOf(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; ms: number }> {
  if (child.exitCode !== null) return Promise.resolve({ code: child.exitCode, ms: 0 })
  const sentAt = performance.now()
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, ms: performance.now() - sentAt }))
    child.kill(signal)
  })
}
