import { DiskReserve } from './cluster/diskReserve.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbeddedPostgres } from './cluster/embeddedPostgres.ts'
import type { OpenDatabase } from './database.ts'
import { setPostgresClusterReadOnly } from './diskFull.ts'
import { openPostgres, type PostgresOptions } from './openPostgres.ts'

/**
 * Opens and migrates the database of a data folder, for one process at a time. It runs in processes of its own, and
 * refuses writes while its disk is full. @throws DataFolderError with the fault of the folder, DataFolderLockedError while
 * another process has it.
 */
export async function openEmbedded(
  folder: string,
  options: EmbeddedOptions & PostgresOptions = {},
): Promise<OpenDatabase> {
  const embedded = await openEmbeddedPostgres(folder, options)
  try {
    const opened = await openPostgres(embedded.url, options)
    return guarded(embedded, opened, { log: options.log, reserve: new DiskReserve(folder) })
  } catch (error) {
    await embedded.close()
    throw error
  }
}

function guarded(
  { disk, close }: EmbeddedPostgres,
  opened: OpenDatabase,
  { log, reserve }: { readonly log: EmbeddedOptions['log']; readonly reserve: DiskReserve },
): OpenDatabase {
  const isFull = (): boolean => disk.now().state === 'full'
  let onChange: (fullSince: Date | null) => void = () => {}
  if (!isFull()) reserve.take()
  disk.follow((fullSince) => {
    if (fullSince !== null) reserve.release()
    else reserve.take()
    setPostgresClusterReadOnly(opened.database, fullSince !== null).catch((error: unknown) =>
      log?.error({ err: error }, 'the database could not be closed or opened for writes'),
    )
    onChange(fullSince)
  })
  return {
    ...opened,
    kind: 'embedded',
    disk: () => disk.now(),
    followDisk: (callback) => {
      onChange = callback
      if (isFull()) callback(disk.now().since)
    },
    close: async () => {
      disk.stop()
      await opened.close().finally(close)
    },
  }
}
