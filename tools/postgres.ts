// A PostgreSQL of our own for the tests: a new cluster in a temporary folder, on a private port.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'

const INSTALLED = '/usr/lib/postgresql'

/** A PostgreSQL of the tests' own. */
export interface OwnPostgres {
  readonly url: string
  readonly port: number
  /** Where its cluster is, and with it what belongs to it. */
  readonly folder: string
  readonly data: string
  /** Runs one of PostgreSQL's programs, or a command of the system by its path, as whoever the cluster belongs to. */
  run(program: string, args: readonly string[]): Promise<void>
  start(): Promise<void>
  /** In good order, or as by a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  /** Stops and removes it. */
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs; null where there are none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one)) : []
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

/** Starts it. PostgreSQL refuses to run as root, so then it is postgres who does. @param bin its programs' folder. */
export async function startPostgres(bin: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, idOfPostgres('-u'), idOfPostgres('-g'))
  const port = await freePort()
  const data = join(folder, 'data')
  const asUser = (program: string, args: readonly string[]) =>
    runAsUser(folder, isRoot, [isAbsolute(program) ? program : join(bin, program), ...args])
  const control = (...args: readonly string[]) =>
    asUser('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), ...args])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  const start = () => control('-o', options, 'start')
  const halt: OwnPostgres['halt'] = (mode) => control('-m', mode, 'stop')
  await asUser('initdb', ['-D', data, '-A', 'trust', '-U', 'tiltyard', '--no-sync', '-E', 'UTF8', '--locale=C'])
  await start()
  return {
    url: `postgres://tiltyard@127.0.0.1:${port}/postgres`,
    ...{ port, folder, data, run: asUser },
    start,
    halt,
    stop: async () => {
      await halt('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString())
}

async function runAsUser(folder: string, isRoot: boolean, command: readonly string[]): Promise<void> {
  const [name = '', ...rest] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command
  // Its output goes nowhere: the server that it leaves behind would hold a pipe open.
  await promisify(execFile)('sh', ['-c', 'exec "$@" >/dev/null 2>&1', 'sh', name, ...rest], { cwd: folder })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
