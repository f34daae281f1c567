import { z } from 'zod'
import { productVersion } from '../../platform/runtime/productVersion.ts'
import type { Database } from '../../platform/store/database.ts'
import { BackupError } from './backupError.ts'
import { BACKUP_FORMAT_VERSION, type BackupKind, writeExport } from './backupFormat.ts'
import { listBackupParts } from './leagueTables.ts'
import { listDumpParts } from './listDumpParts.ts'
import { readExportPartsInOneSnapshot } from './snapshot.ts'
import { listKnownMigrations, readLastMigration } from './storeVersion.ts'

const day = z.iso.date().nullable()

/** The exports of a league: all of it, or the matches of some days for a season file. */
export const exportRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tilt-yard backup') }),
  /** Days in Helsinki, both included; null is unlimited. */
  z.strictObject({ kind: z.literal('tilt-yard dump'), from: day, to: day }),
])
export type ExportRequest = z.output<typeof exportRequest>

/** Exports a store. @throws BackupError when the store is not of this version. */
export async function exportDatabase<Answer>(
  database: Database,
  request: ExportRequest,
  take: (pieces: AsyncIterable<string>) => Promise<Answer>,
): Promise<Answer> {
  const tag = await readLastMigration(database)
  if (tag === null || tag !== listKnownMigrations().at(-1)?.tag) throw otherVersion(tag)
  const parts = request.kind === 'tilt-yard backup' ? listBackupParts() : listDumpParts(request)
  return readExportPartsInOneSnapshot(database, parts, (rows) => take(writeExport(aboutNow(request.kind, tag), rows)))
}

function aboutNow(format: BackupKind, migration: string) {
  return {
    format,
    formatVersion: BACKUP_FORMAT_VERSION,
    version: productVersion(),
    migration,
    takenAt: new Date().toISOString(),
  }
}

function otherVersion(tag: string | null): BackupError {
  return new BackupError(
    tag === null
      ? 'There is no league there, or one of a newer version of Tilt Yard. Use the version that its server is of.'
      : 'The league there is of an older version of Tilt Yard. Use the version that its server is of, or start this one once.',
  )
}
