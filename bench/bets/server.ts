import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const JOINS = '100000'

/** The built server in a separate process, with a live exhibition match. */
export class BetServer {
  readonly url: string
  private readonly child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.child = child
    this.url = url
  }

  static async start(env: Readonly<Record<string, string>>): Promise<BetServer> {
    const settings = {
      ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', TILTYARD_HISTORY: 'off', TILTYARD_TEMPO: '2' },
      ...{ TILTYARD_JOINS: JOINS, TILTYARD_INVITE_CODE: 'BETS', TILTYARD_PROXIES: '1', DATABASE_URL: '' },
    }
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout) {
      const port = /open at http:\/\/localhost:(\d+)/.exec(String(chunk))?.[1]
      if (port === undefined) continue
      child.stdout.resume()
      return new BetServer(child, `http://127.0.0.1:${port}`)
    }
    throw new Error('The server ended before it was open.')
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}
