import { connect, type Socket } from 'node:net'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Database } from '../database/database.ts'
import { FolderLockedError } from '../database/folderLock.ts'
import { openFolder } from '../database/openFolder.ts'
import { connectApart, StoreSockets } from '../database/storeConnection.ts'
import { doorOf } from './door.ts'
import { KeepingError } from './keepingError.ts'
import { leagueFolder, mustBeFounded, type Place } from './leagueFolder.ts'
import type { Pieces } from './parcel.ts'
import { type Report, takeOut } from './reports.ts'
import { withinTransaction } from './snapshot.ts'

/** A reading of a large table may be silent for so long. */
const SILENCE_MS = 600_000

/**
 * Takes a report out of a league, whether or not a server runs on it.
 * @param take hands the report on; the pieces end early with an error where the server does.
 * @throws KeepingError, DataFolderError with what to tell the operator.
 */
export function takeFrom<Answer>(
  place: Place,
  asked: Report,
  take: (pieces: Pieces) => Promise<Answer>,
): Promise<Answer> {
  const takeHere = async (database: Database): Promise<Answer> => {
    await mustBeFounded(database, place)
    return takeOut(database, withinTransaction, asked, take)
  }
  if (place.databaseUrl !== null) return withPostgres(place.databaseUrl, takeHere)
  const folder = leagueFolder(place.dataFolder)
  return takeFromFolder(folder, asked, { atDoor: take, here: takeHere })
}

/** A connection of its own, with time for long statements; the store is left as it is, not migrated. */
export async function withPostgres<Answer>(
  url: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  let lost: Error | null = null
  const client = await connectApart(url, new StoreSockets(SILENCE_MS), (error) => {
    lost = error
  })
  try {
    return await work(drizzlePostgres(client))
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end().catch(() => {
      // It was lost, and has been told of.
    })
  }
}

/**
 * The database of a folder on which no server runs; it is left as it is, not migrated. One that was made for work that then failed is
 * removed: nobody takes it for a league.
 */
export async function withFolder<Answer>(
  folder: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const { pglite, close, undo } = await openFolder(folder)
  let answer: Answer
  try {
    answer = await work(drizzlePglite(pglite))
  } catch (error) {
    // What the work failed by is told, whatever else fails of it.
    await undo().catch(() => undefined)
    throw error
  }
  await close()
  return answer
}

interface Takers<Answer> {
  /** Of a server that runs there. */
  readonly atDoor: (pieces: Pieces) => Promise<Answer>
  readonly here: (database: Database) => Promise<Answer>
}

async function takeFromFolder<Answer>(folder: string, asked: Report, take: Takers<Answer>): Promise<Answer> {
  const socket = await knock(doorOf(folder))
  if (socket !== null) return ask(socket, asked, take.atDoor)
  try {
    return await withFolder(folder, take.here)
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error
    throw new KeepingError(
      `The data folder ${folder} is in use by a process that gives nothing out: a server that starts or stops, one of an older version, or another command. Try again in a moment.`,
    )
  }
}

/** The socket of the server that has the folder; null where none listens. */
function knock(address: string): Promise<Socket | null> {
  return new Promise((answered) => {
    const socket = connect(address)
    socket.once('connect', () => answered(socket))
    socket.once('error', () => answered(null))
  })
}

async function ask<Answer>(socket: Socket, asked: Report, take: (pieces: Pieces) => Promise<Answer>): Promise<Answer> {
  socket.write(`${JSON.stringify(asked)}\n`)
  try {
    return await take(granted(socket))
  } finally {
    socket.destroy()
  }
}

/** What follows on the line in which the server agrees. @throws KeepingError when it refuses. */
async function* granted(socket: Socket): AsyncGenerator<Buffer | string> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const piece of socket as AsyncIterable<Buffer>) {
    if (head === null) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    const end = head.indexOf('\n')
    if (end < 0) continue
    const { refused } = JSON.parse(head.subarray(0, end).toString()) as { readonly refused?: string }
    if (refused !== undefined) throw new KeepingError(refused)
    yield head.subarray(end + 1)
    head = null
  }
}
