import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Writable } from 'node:stream'
import type { Log } from '../../log/log.ts'
import { makePostgresClusterWritable, restrictPostgresClusterToOwner } from './clusterFolder.ts'
import { type PostgresClusterAccess, postgresClusterAccessSettings } from './postgresClusterAccess.ts'
import type { PostgresClusterPlace } from './postgresClusterPlace.ts'
import { PostgresLogForwarder } from './postgresLogForwarder.ts'
import { postgresProgramPath } from './postgresPrograms.ts'
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
  /** A descriptor that it and all of its processes keep open (see `takePostgresClusterLock`). */
  readonly lock: number
  /** The version of its programs. */
  readonly major: number
  /** Overrides of the settings below. */
  readonly settings?: Readonly<Record<string, string>>
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
  logging_collector: 'off',
  log_destination: 'stderr',
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
  restrictPostgresClusterToOwner(place.cluster)
  makePostgresClusterWritable(place.cluster)
  const args = [postgresProgramPath(place.programs, 'postgres'), '-D', place.cluster, ...flags(deps)]
  const sockets = access.kind === 'socket' ? access.folder : ''
  const supervised = ['-c', supervise, 'sh', sockets, ...args]
  const { command, args: launched, options } = toPostgresProgramLaunch(place.user, '/bin/sh', supervised)
  const child = spawn(command, launched, {
    ...{ env: deps.environment, cwd: place.cluster, ...options },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', deps.lock],
    // The terminal's signals are for the server, which stops PostgreSQL last.
    detached: true,
  })
  const serverLog = new PostgresLogForwarder(log)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(killedBy(code, signal) ?? serverLog.lastReason))
  })
  const leash = leashOf(child)
  void ended.then(() => leash.destroy()).catch(() => undefined)
  await new Promise<void>((resolve, reject) => {
    serverLog.follow(child.stderr ?? neverRead(), (line) => {
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    ended.then((why) => reject(new Error(why)), reject)
  })
  serverLog.clear()
  return {
    ended,
    stop: async () => {
      leash.destroy()
      await ended
    },
  }
}

function flags({ access, major, settings }: PostmasterDeps): string[] {
  const all = {
    ...smallSettings,
    ...(major >= 18 ? since18 : {}),
    ...postgresClusterAccessSettings(access),
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** How it was killed, as a sentence; null for an end by itself. A shell adds 128 to the number of a signal. */
function killedBy(code: number | null, signal: NodeJS.Signals | null): string | null {
  const [name] = Object.entries(constants.signals).find(([, number]) => number === (code ?? 0) - 128) ?? []
  return name || signal ? `It was killed by ${signal ?? name}.` : null
}

/** The end of the pipe whose closing stops it. */
function leashOf(child: ChildProcess): Writable {
  const [, , , leash] = child.stdio
  if (!leash || !('write' in leash)) throw new Error('PostgreSQL was started without a pipe to end it.')
  leash.on('error', () => {
    // It has ended meanwhile.
  })
  return leash
}

function neverRead(): never {
  throw new Error('PostgreSQL was started without a log.')
}
