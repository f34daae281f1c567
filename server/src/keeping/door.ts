import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Log } from '../world/log.ts'
import { KeepingError } from './keepingError.ts'
import { type Report, report, takeOut } from './reports.ts'
import { putAside } from './snapshot.ts'

/** What the system allows for the address of a socket, with some to spare: 104 bytes on macOS, 108 on Linux. */
const LONGEST_ADDRESS = 100
const MAX_QUESTION = 1_000
const MB = 1_048_576
/** What the server itself must have left. */
const ROOM_TO_WRITE = 256 * MB
/** Whoever takes nothing for so long is gone. */
const IDLE_MS = 60_000

/** Where the server of a data folder is asked for what is in it: a socket there, or where its name would be too long. */
export function doorOf(folder: string): string {
  const real = realpathSync(folder)
  const inside = join(real, 'tiltyard.door')
  if (process.platform === 'win32') return `\\\\.\\pipe\\tiltyard-${nameFor(real)}`
  return Buffer.byteLength(inside) <= LONGEST_ADDRESS ? inside : join(tmpdir(), `tiltyard-${nameFor(real)}`, 'door')
}

export interface DoorDeps {
  /** Of the embedded database, which this process has for itself. */
  readonly folder: string
  readonly database: Database
  readonly log: Log
}

/**
 * Lets the commands of this machine's owner take a league out of a server that runs: whoever may read the data folder
 * may ask. One that can't be opened is logged, and no reason not to serve. @returns what closes it.
 */
export async function openDoor(deps: DoorDeps): Promise<() => Promise<void>> {
  const visits = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const visit = attend(socket, deps, sockets.size > 1).finally(() => {
      sockets.delete(socket)
      visits.delete(visit)
    })
    visits.add(visit)
  })
  try {
    await listen(server, doorOf(deps.folder))
  } catch (error) {
    deps.log.warn({ err: error }, 'backups cannot be taken while this server runs')
  }
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await Promise.allSettled(visits)
  }
}

async function listen(server: Server, address: string): Promise<void> {
  if (process.platform !== 'win32') {
    makePrivate(dirname(address))
    // The folder is locked: what is there was left by a server that was killed.
    rmSync(address, { force: true })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  if (process.platform !== 'win32') chmodSync(address, 0o600)
}

/** A folder of ours that nobody else may enter; the data folder keeps the rights that it has. */
function makePrivate(folder: string): void {
  if (!folder.startsWith(tmpdir())) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error(`${folder} may be written by others`)
}

async function attend(socket: Socket, { folder, database, log }: DoorDeps, isBusy: boolean): Promise<void> {
  socket.setTimeout(IDLE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  try {
    const asked = await questionOf(socket)
    if (isBusy) throw new KeepingError('Another backup or dump is being taken. Try again when it is done.')
    await mustHaveRoom(folder, database)
    log.info({ asked: asked.kind }, 'taking the league out')
    await takeOut(database, putAside, asked, (pieces) => {
      // To one who left before it began, a pipeline would never end.
      if (!socket.writable) throw new KeepingError('Whoever asked has left.')
      return pipeline(answer(pieces), socket)
    })
    log.info({ asked: asked.kind }, 'the league was taken out')
  } catch (error) {
    if (!(error instanceof KeepingError)) log.warn({ err: error }, 'the league was not taken out')
    const why =
      error instanceof KeepingError ? error.message : 'The server could not read its league; its log says why.'
    if (socket.writable) socket.end(`${JSON.stringify({ refused: why })}\n`)
  }
}

/** What is put aside is text, and longer than in its table. @throws KeepingError when the disk would not hold it too. */
async function mustHaveRoom(folder: string, database: Database): Promise<void> {
  const answer = await database.execute(sql`select pg_database_size(current_database())::float8 as bytes`)
  const { rows } = answer as unknown as { readonly rows: readonly { readonly bytes: number }[] }
  const needed = 2 * (rows[0]?.bytes ?? 0) + ROOM_TO_WRITE
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= needed) return
  throw new KeepingError(
    `The disk of the data folder has ${inMb(bavail * bsize)} left, and to take the league out of a running server ${inMb(needed)} are needed. Make room, or stop the server and take it then.`,
  )
}

function inMb(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`
}

async function* answer(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"granted":true}\n'
  yield* pieces
}

async function questionOf(socket: Socket): Promise<Report> {
  let said = ''
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    said += String(piece)
    if (said.includes('\n') || said.length > MAX_QUESTION) break
  }
  const asked = report.safeParse(parsed(said.split('\n')[0] ?? ''))
  if (!asked.success) throw new KeepingError('The server does not know what was asked; it is of another version.')
  return asked.data
}

/** What is no JSON is no question that any version asks. @throws KeepingError. */
function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    throw new KeepingError('What was asked is no question: a line of JSON is, of at most 1,000 characters.')
  }
}

function nameFor(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}
