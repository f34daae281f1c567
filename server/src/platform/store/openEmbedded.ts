import { setDiskReserve } from './cluster/diskReserve.ts'
import { type EmbeddedOptions, openEmbeddedPostgres } from './cluster/embeddedPostgres.ts'
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
  const { url, disk, close } = await openEmbeddedPostgres(folder, options)
  const opened = await openPostgres(url, options).catch(async (error: unknown) => {
    await close()
    throw error
  })
  if (disk.now().state !== 'full') setDiskReserve(folder, true)
  disk.follow((fullSince) => {
    setDiskReserve(folder, fullSince === null)
    setPostgresClusterReadOnly(opened.database, fullSince !== null).catch((error: unknown) =>
      options.log?.error({ err: error }, 'the database could not be closed or opened for writes'),
    )
  })
  return {
    ...opened,
    kind: 'embedded',
    disk: () => disk.now(),
    followDisk: (onChange) => disk.follow(onChange),
    close: () => {
      disk.stop()
      return opened.close().finally(close)
    },
  }
}
