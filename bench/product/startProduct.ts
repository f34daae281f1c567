// The built product in separate processes, like `npm start`, with an empty league.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbeddedPostgres } from '../../server/src/platform/store/cluster/embeddedPostgres.ts'
import { withTemporaryFolder } from '../measure.ts'
import { listProcessTree } from './processes.ts'

/** The embedded database, or a PostgreSQL of `DATABASE_URL`. */
export type DatabaseKind = 'embedded' | 'outside'

/** A running product. */
export interface RunningProduct {
  readonly url: string
  /** Milliseconds from its start on an empty data folder until it is open. */
  readonly openedInMs: number
  /** Its processes, without an external PostgreSQL. */
  processes(): readonly number[]
}

export const productAdmin = { email: 'warden@example.org', password: 'tilt at dawn' }
const WITHIN_MS = 300_000
const STOP_WITHIN_MS = 40_000
const root = fileURLToPath(new URL('../..', import.meta.url))

export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'outside']

/** Starts the product, and stops it after the work. @param env overrides this process's environment. */
export async function withProduct<Answer>(
  store: DatabaseKind,
  env: Readonly<Record<string, string>>,
  work: (product: RunningProduct) => Promise<Answer>,
): Promise<Answer> {
  return withTemporaryFolder(async (folder) => {
    const postgres = store === 'outside' ? await openEmbeddedPostgres(join(folder, 'outside')) : null
    try {
      const set = { TILTYARD_DATA: join(folder, 'data'), DATABASE_URL: postgres?.url ?? '', ...env }
      const { child, product } = await start(set)
      try {
        return await work(product)
      } finally {
        await stop(child)
      }
    } finally {
      await postgres?.close()
    }
  })
}

async function start(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; product: RunningProduct }> {
  const usual = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', TILTYARD_ADMIN_EMAIL: productAdmin.email }
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...usual, TILTYARD_ADMIN_PASSWORD: productAdmin.password, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const startedAt = performance.now()
  let said = ''
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const look = (chunk: Buffer): void => {
        said += chunk.toString()
        const port = /open at http:\/\/localhost:(\d+)/.exec(said)?.[1]
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      child.once('close', (code) => reject(new Error(`The product ended with ${code}. ${said}`)))
      setTimeout(() => reject(new Error(`The product is not open after ${WITHIN_MS} ms. ${said}`)), WITHIN_MS).unref()
    })
    const openedInMs = performance.now() - startedAt
    return { child, product: { url, openedInMs, processes: () => listProcessTree(child.pid ?? 0) } }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(tooLong)
}
