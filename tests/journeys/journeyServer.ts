import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplatePostgresCluster } from '../../server/src/testing/processes/copyTemplatePostgresCluster.ts'
import { findFreePort } from '../../server/src/testing/processes/findFreePort.ts'
import { JOURNEY_INVITE_CODE } from './playwright.config.ts'

/** A journey's own server, started on demand. */
export interface JourneyServer {
  readonly url: string
  stop(): Promise<void>
}

const LOOK_MS = 200

/** Starts the built server on an empty league, in a temporary folder. */
export async function startJourneyServer(env: Readonly<Record<string, string>>): Promise<JourneyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-journey-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    await copyTemplatePostgresCluster(folder)
    const { url, stop } = await startJourneyServerIn(folder, env)
    return { url, stop: () => stop().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}

/** How to start a server. */
interface Start {
  /** Arguments of Node. */
  readonly args: readonly string[]
  /** The working directory; the current one if left out. */
  readonly cwd?: string
  /** The timeout until it is open. */
  readonly withinMs: number
}

const built: Start = { args: ['server/dist/main.js'], withinMs: 120_000 }

/** Starts the built server on a folder that stays. @param start another way to start it. */
export async function startJourneyServerIn(
  folder: string,
  env: Readonly<Record<string, string>>,
  { args, cwd, withinMs }: Start = built,
): Promise<JourneyServer> {
  const port = await findFreePort()
  const own = {
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    TILTYARD_SCHEDULE: 'off',
    TILTYARD_HISTORY: 'off',
    TILTYARD_INVITE_CODE: JOURNEY_INVITE_CODE,
  }
  const server = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...own, ...env, TILTYARD_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${env.PORT ?? port}`
  try {
    await untilOpen(url, withinMs)
  } catch (error) {
    // Nobody else would stop it.
    await stop(server)
    throw error
  }
  return { url, stop: () => stop(server) }
}

async function untilOpen(url: string, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const reply = await fetch(`${url}/api/health`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`No yard opened at ${url}.`)
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
