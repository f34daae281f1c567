import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Log } from '../../log/log.ts'
import { makePostgresClusterWritable } from './clusterFolder.ts'
import type { PostgresClusterAccess } from './postgresClusterAccess.ts'
import type { PostgresClusterPlace } from './postgresClusterPlace.ts'
import { toPostgresProgramLaunch } from './postgresProgramUser.ts'

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  /** Resolves with the reason when it has ended, by itself or by `stop`. */
  readonly ended: Promise<string>
  /** Shuts it down, or kills it after 4 s. */
  stop(): Promise<void>
}

export interface PostmasterDeps {
  readonly place: PostgresClusterPlace
  readonly environment: NodeJS.ProcessEnv
  readonly access: PostgresClusterAccess
  /** A descriptor that it and all of its processes keep open (see `stopOldPostgresAndTakeLock`). */
  readonly lock: number
  readonly major: number
  readonly settings: Readonly<Record<string, string>>
  readonly log: Log
}

/** Small, for a league and its viewers on one machine: measured at 27 MB with five connections. */
const smallSettings: Readonly<Record<string, string>> = {
  max_connections: '40',
  shared_buffers: '16MB',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '96MB',
  min_wal_size: '16MB',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  // Statements contain what people have written.
  log_min_error_statement: 'panic',
}

/** Since 18 separate processes do its reading, which a small cluster does not need. */
const since18: Readonly<Record<string, string>> = { io_method: 'sync' }

/**
 * Runs PostgreSQL until it ends, or until the server at the other end of descriptor 3 is gone. Then it shuts PostgreSQL
 * down within 3 s or kills it, and removes $1. A PostgreSQL that died is restarted with the same sockets. Descriptor 4
 * is the cluster's lock. The watcher's `sleep` may outlive it, so it holds neither the lock nor the folder.
 */
const supervise = `
sockets=$1; shift
"$@" 3<&- &
postgres=$!
( cd /; read -r _ <&3; [ -z "$sockets" ] || rm -rf -- "$sockets"; kill -INT $postgres; sleep 3 4<&-; kill -QUIT $postgres; sleep 1 4<&-; kill -KILL $postgres ) 2>/dev/null &
watcher=$!
exec 3<&-
wait $postgres; code=$?
kill $watcher 2>/dev/null
exit $code
`

/**
 * Starts PostgreSQL on a cluster, and waits until it accepts connections and writes, also through recovery. @throws
 * Error with PostgreSQL's reason when it ends before that.
 */
export async function startPostmaster(deps: PostmasterDeps): Promise<Postmaster> {
  const { place, access, log } = deps
  // PostgreSQL refuses a cluster that others may read, which a copy often is.
  chmodSync(place.cluster, 0o700)
  makePostgresClusterWritable(place.cluster)
  const postgres = [join(place.programs.bin, 'postgres'), '-D', place.cluster, ...flags(deps)]
  const { command, args, account } = toPostgresProgramLaunch(
    place.user,
    ...['/bin/sh', '-c', supervise, 'sh', access.socketFolder, ...postgres],
  )
  const child = spawn(command, args, {
    ...{ env: deps.environment, cwd: place.cluster, ...account },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', deps.lock],
    // The terminal's signals are for the server, which stops PostgreSQL last.
    detached: true,
  })
  const [, , output, leash] = child.stdio as unknown as [null, null, Readable, Writable]
  let fatal: string | null = null
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(killedBy(code, signal) ?? fatal ?? 'It gave no reason.'))
  })
  leash.on('error', () => {
    // It has ended meanwhile.
  })
  await new Promise<void>((resolve, reject) => {
    createInterface(output).on('line', (line) => {
      // The first is the cause; the others follow from it.
      const reason = forwardLogLine(line, log)
      fatal ??= reason
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    ended.then((why) => {
      leash.destroy()
      reject(new Error(why))
    }, reject)
  })
  fatal = null
  return {
    ended,
    stop: async () => {
      leash.destroy()
      await ended
    },
  }
}

function flags({ access, major, settings }: PostmasterDeps): string[] {
  const all = { ...smallSettings, ...(major >= 18 ? since18 : {}), ...access.settings, ...settings }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** How it was killed, as a sentence; null for an end by itself. A shell adds 128 to the number of a signal. */
function killedBy(code: number | null, signal: NodeJS.Signals | null): string | null {
  const [name] = Object.entries(constants.signals).find(([, number]) => number === (code ?? 0) - 128) ?? []
  return name || signal ? `It was killed by ${signal ?? name}.` : null
}

/** Passes a line of PostgreSQL's log on by severity. @returns a fatal one as a sentence; null for others. */
function forwardLogLine(line: string, log: Log): string | null {
  const [, severity = '', text = ''] = /\b(LOG|WARNING|ERROR|FATAL|PANIC): +(.+)$/.exec(line) ?? []
  const level = severity === 'PANIC' ? 'error' : severity === 'WARNING' ? 'warn' : 'debug'
  if (text !== '') log[level]({ severity }, `PostgreSQL: ${text}`)
  if (severity !== 'FATAL' && severity !== 'PANIC') return null
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
