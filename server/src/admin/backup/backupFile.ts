import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { fsyncPath } from '../../platform/store/cluster/fsyncPath.ts'
import { OlderLeagueError } from '../../platform/store/cluster/olderLeagueError.ts'
import { BackupError } from './backupError.ts'
import {
  damagedExportError,
  type ExportItem,
  type ExportPieces,
  passOnCheckedExport,
  readExport,
} from './backupFormat.ts'

/**
 * Writes a file under a temporary name, and renames it when it is whole and on the disk. So no partial file has its
 * name. @throws BackupError where the file exists, or there is no space.
 */
export async function writeFileAtomically<Answer>(
  path: string,
  make: (unfinished: string) => Promise<Answer>,
): Promise<Answer> {
  if (existsSync(path)) throw new BackupError(`There is ${path} already. Name another file, or take that one away.`)
  const unfinished = `${path}.${process.pid}.part`
  const remove = (): void => {
    rmSync(unfinished, { force: true })
    // SQLite locks its file by a folder.
    rmSync(`${unfinished}.lock`, { force: true, recursive: true })
  }
  const leave = (signal: NodeJS.Signals): never => {
    remove()
    // As a shell reports a signal.
    return process.exit(128 + constants.signals[signal])
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, leave)
  try {
    const made = await make(unfinished)
    fsyncPath(unfinished)
    renameSync(unfinished, path)
    fsyncPath(dirname(path))
    return made
  } catch (error) {
    remove()
    throw asSentence(path, error)
  } finally {
    for (const signal of signals) process.off(signal, leave)
  }
}

/**
 * Writes a backup as it arrives; only its owner may read the file. @returns the number of its rows. @throws
 * BackupError when it can't be written, or is not whole.
 */
export function writeBackupAndCountRows(path: string, pieces: ExportPieces): Promise<number> {
  return writeFileAtomically(path, async (unfinished) => {
    let rows = 0
    const checked = passOnCheckedExport(pieces, 'tilt-yard backup', 'What was read of the league', (count) => {
      rows = count
    })
    await pipeline(checked, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
    return rows
  })
}

/** Reads a backup. @throws BackupError, also at its end, when it is invalid or not whole. */
export async function* readBackup(path: string): AsyncGenerator<ExportItem> {
  const gunzip = createGunzip()
  // The other end of the pipe throws the error.
  pipeline(createReadStream(path), gunzip).catch((error: unknown) => gunzip.destroy(asError(error)))
  try {
    yield* readExport(gunzip as AsyncIterable<Buffer>, 'tilt-yard backup', path)
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    gunzip.destroy()
  }
}

const NOT_PACKED = 'incorrect header check'

function unreadable(path: string, error: unknown): Error {
  const { code, message } = codeOf(error)
  if (error instanceof BackupError || error instanceof OlderLeagueError) return error
  if (code === 'ENOENT' || code === 'EISDIR') return new BackupError(`There is no file ${path}. Nothing was changed.`)
  if (code === 'EACCES') return new BackupError(`The file ${path} cannot be read (${code}). Nothing was changed.`)
  if (message === NOT_PACKED) return new BackupError(`${path} is not a backup of a Tilt Yard. Nothing was changed.`)
  if (/^Z_|^ERR_STREAM_PREMATURE/.test(code)) return damagedExportError(path, 'it cannot be unpacked')
  return asError(error)
}

const targetFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left for you on its disk',
  EACCES: 'you may not write there',
  EROFS: 'its disk can only be read',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
}

/** Turns the system's error about the new file into a sentence; other errors stay. */
function asSentence(path: string, error: unknown): Error {
  const { code } = codeOf(error)
  const why = targetFaults[code]
  return why === undefined ? asError(error) : new BackupError(`${path} cannot be written: ${why} (${code}).`)
}

function codeOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  return { code: 'code' in error ? String(error.code) : '', message: error.message }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
