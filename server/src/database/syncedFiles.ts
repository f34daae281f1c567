import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Extension, PGlite } from '@electric-sql/pglite'

/** An error of the file system in the terms of the database's own world. */
const EIO = 29

/** As much as we touch of the compiled database. */
interface Compiled {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } }
  readonly FS: { readonly ErrnoError: new (code: number) => Error }
}

interface CompileOptions {
  readonly preRun?: readonly ((compiled: Compiled) => void)[]
}

/**
 * Started with these, a commit is answered when its log is on the disk. Of itself PGlite starts PostgreSQL with fsync off,
 * and of the calls that PostgreSQL may use to sync its log it hands on only fsync.
 */
export const syncedParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** Gives the database's fsync the true one of the file system; without it, it returns at once and has done nothing. */
export const syncedFiles: Extension = {
  name: 'syncedFiles',
  setup: async (_pglite, options: CompileOptions) => ({
    emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), handOnSyncs] },
  }),
}

function handOnSyncs({ NODEFS, FS }: Compiled): void {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
    } catch {
      // PostgreSQL ends on it, as it must: what was written may be lost.
      throw new FS.ErrnoError(EIO)
    }
    return 0
  }
}

/** Brings a folder to the disk with everything in it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncTree(join(folder, entry.name))
    else syncPath(join(folder, entry.name))
  }
  syncPath(folder)
}

/** Brings a file to the disk, or the names in a folder. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
