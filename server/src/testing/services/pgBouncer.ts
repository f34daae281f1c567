import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../processes/findFreePort.ts'
import type { TestDatabase } from '../processes/testDatabase.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
/** It refuses to be root; Debian's nobody. */
const NOBODY = 65_534

/** Starts the system's PgBouncer before a database. @param mode how it shares connections. */
export async function startPgBouncer(
  { url, target }: TestDatabase,
  mode: 'transaction' | 'session',
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-pgbouncer-'))
  const port = await findFreePort()
  const { username, password, pathname } = new URL(url)
  const login = `user=${username} password=${decodeURIComponent(password)}`
  await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.host} port=${target.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,options
`,
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of ['', 'users', 'pgbouncer.ini']) await chown(join(folder, path), NOBODY, NOBODY)
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}. ${said}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) resolve()
    })
  })
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
