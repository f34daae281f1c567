// A PostgreSQL of our own for the tests: a new cluster in a temporary folder, on a private port.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; null where there are none. */
export function postgresPrograms() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one)) : []
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

/** Starts it. Returns its address and what stops and removes it. PostgreSQL refuses to run as root, so then it is postgres who does. */
export async function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot)
    chownSync(folder, ...['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString())))
  const port = await freePort()
  const asUser = (program, args) => {
    const command = [join(bin, program), ...args]
    const [name, ...rest] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command
    const { status, stderr } = spawnSync(name, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const data = join(folder, 'data')
  asUser('initdb', ['-D', data, '-A', 'trust', '-U', 'tiltyard', '--no-sync', '-E', 'UTF8', '--locale=C'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  asUser('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://tiltyard@127.0.0.1:${port}/postgres`,
    stop: () => {
      asUser('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
