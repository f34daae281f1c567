// A PostgreSQL of our own for the tests: a new cluster in a temporary folder, on a private port.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const INSTALLED = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; null where there are none. */
export function postgresPrograms() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one)) : []
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

/**
 * Starts it. Returns its address, what stops and starts it again on the same address, and what removes it. PostgreSQL
 * refuses to run as root, so then it is postgres who does.
 */
export async function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot)
    chownSync(folder, ...['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString())))
  const port = await freePort()
  const data = join(folder, 'data')
  const asUser = (program, args) => runAsUser(folder, isRoot, [join(bin, program), ...args])
  const control = (...args) => asUser('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), ...args])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  const start = () => control('-o', options, 'start')
  /** @param mode as pg_ctl has it: fast is in good order, immediate as by a crash. */
  const halt = (mode) => control('-m', mode, 'stop')
  await asUser('initdb', ['-D', data, '-A', 'trust', '-U', 'tiltyard', '--no-sync', '-E', 'UTF8', '--locale=C'])
  await start()
  return {
    url: `postgres://tiltyard@127.0.0.1:${port}/postgres`,
    port,
    start,
    halt,
    stop: async () => {
      await halt('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runAsUser(folder, isRoot, command) {
  const [name, ...rest] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command
  // Its output goes nowhere: the server that it leaves behind would hold a pipe open.
  await promisify(execFile)('sh', ['-c', 'exec "$@" >/dev/null 2>&1', 'sh', name, ...rest], { cwd: folder })
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
