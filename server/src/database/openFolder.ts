import { renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type Clock, systemClock } from '../world/clock.ts'
import { createLog, type Log } from '../world/log.ts'
import { keepLogShort } from './checkpoints.ts'
import { hasDatabase, makeFolder, placesIn, unopenable } from './dataFolder.ts'
import { guardWrites } from './diskGuard.ts'
import { DiskWatch } from './diskWatch.ts'
import { endingWith } from './endingWith.ts'
import { lockFolder } from './folderLock.ts'
import { LastWords } from './lastWords.ts'
import { syncedFiles, syncedParams, syncPath, syncTree } from './syncedFiles.ts'
import { takingTurns } from './takingTurns.ts'

export interface FolderWorld {
  readonly clock?: Clock
  readonly log?: Log
  /** Bytes left on the disk of a folder. */
  readonly freeBytes?: (folder: string) => number
  /** Whether its statements are parts of what is followed. */
  readonly isFollowed?: boolean
}

export interface OpenFolder {
  /** Refuses to write while the disk is full, and lets others in between its statements (see `takingTurns`). */
  readonly pglite: PGlite
  readonly disk: DiskWatch
  close(): Promise<void>
  /** Closes it, and removes it if it was made by this opening. */
  undo(): Promise<void>
}

/**
 * Opens the database of a data folder, or makes one where there has been none; one process at a time.
 * @throws DataFolderError with what is wrong with the folder, FolderLockedError while another process has it.
 */
export async function openFolder(folder: string, world: FolderWorld = {}): Promise<OpenFolder> {
  makeFolder(folder)
  const unlock = lockFolder(folder)
  try {
    const opened = await openLocked(folder, { clock: systemClock, log: createLog('silent'), ...world })
    return { ...opened, close: () => opened.close().finally(unlock), undo: () => opened.undo().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLocked(folder: string, world: FolderWorld & { clock: Clock; log: Log }): Promise<OpenFolder> {
  const isThere = hasDatabase(folder)
  const disk = new DiskWatch({ folder, ...world })
  disk.mustHaveRoom(!isThere)
  if (!isThere) await makeDatabase(folder)
  const pglite = await openDatabase(folder, world.log)
  const endCheckpoints = keepLogShort({ pglite, disk, ...world })
  disk.start()
  const close = async (): Promise<void> => {
    disk.stop()
    await endCheckpoints()
    await pglite.close()
  }
  const undo = async (): Promise<void> => {
    await close().finally(() => {
      if (!isThere) rmSync(placesIn(folder).database, { recursive: true, force: true })
    })
  }
  return { pglite: guardWrites(takingTurns(pglite), disk), disk, close, undo }
}

/** Made beside its place and moved there when all of it is on the disk, so that there is a whole one or none. */
async function makeDatabase(folder: string): Promise<void> {
  const { database, unfinished } = placesIn(folder)
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = new PGlite(unfinished)
  await pglite.waitReady
  await pglite.close()
  syncTree(unfinished)
  rmSync(database, { recursive: true, force: true })
  renameSync(unfinished, database)
  syncPath(folder)
}

async function openDatabase(folder: string, log: Log): Promise<PGlite> {
  // What a server that was killed had put aside; nobody asks for it any more.
  rmSync(placesIn(folder).aside, { recursive: true, force: true })
  const words = new LastWords()
  const end = (error: unknown): never => {
    log.error(
      { err: error },
      `The embedded database has ended, and the server with it: ${words} What was told is stored.`,
    )
    return process.exit(1)
  }
  const pglite = new PGlite({
    dataDir: placesIn(folder).database,
    startParams: syncedParams,
    extensions: { syncedFiles, endsWithIt: endingWith(end) },
    onStderr: (line) => {
      words.hear(line)
      return false
    },
  })
  await pglite.waitReady.catch((error: unknown) => {
    log.debug({ err: error }, 'database not opened')
    throw unopenable(folder, String(words))
  })
  words.clear()
  return pglite
}
