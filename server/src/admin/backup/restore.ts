import { resolve } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { systemRandom } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { runExclusively } from '../../platform/store/foundingLock.ts'
import { applyMigrations, refuseOlderLeague, resetMigrationsTable } from '../../platform/store/migrateStore.ts'
import { BackupError } from './backupError.ts'
import { readBackup } from './backupFile.ts'
import { type BackupHeader, type BackupTable, damagedExportError, tooNewExportError } from './backupFormat.ts'
import { renewLeagueEpoch } from './epoch.ts'
import { findOrStartPostgres, withPostgresConnection } from './exportLeague.ts'
import { leagueTables } from './leagueTables.ts'
import type { LeagueLocation } from './requireLeagueFolder.ts'
import {
  type RestoreConsent,
  type RestoreConsentCheck,
  readBackupDigest,
  requireRestoreConsent,
} from './restoreConsent.ts'
import { hasStoreTable, listKnownMigrations, type Migration } from './storeVersion.ts'

/** The restored tables and rows. */
export interface RestoreReport {
  readonly header: BackupHeader
  readonly rows: number
}

/** The number of rows per statement. */
const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1_048_576

/**
 * Restores a backup into a store without a league. It first reads the whole file, then writes in one transaction, so
 * the league is whole or missing. @param permission required for a league of two admins or more. @throws BackupError,
 * DataFolderError, OlderLeagueError, FoundingBusyError with a sentence for the operator.
 */
export async function restoreBackup(
  place: LeagueLocation,
  path: string,
  permission: RestoreConsent = { word: null, reason: null, isAdminSecondFactorRequired: false },
): Promise<RestoreReport> {
  const header = await looksWhole(path)
  const migrations = listKnownMigrations()
  if (!migrations.some(({ tag }) => tag === header.migration)) throw tooNewExportError(path, header.version)
  const restoring = { ...permission, backupDigest: await readBackupDigest(path), now: Date.now(), random: systemRandom }
  const { url, close, undo } = await findOrStartPostgres({ ...place, dataFolder: resolve(place.dataFolder) })
  const put = (database: Database) =>
    database.transaction((transaction) => putBack(transaction, { path, migrations, restoring }))
  try {
    // Nobody else may found a league meanwhile.
    const rows = await runExclusively(url, () => withPostgresConnection(url, put))
    // Only speeds up the first reads; the restore has succeeded.
    await withPostgresConnection(url, (database) => database.execute(sql`analyze`)).catch(() => undefined)
    await close()
    return { header, rows }
  } catch (error) {
    // The work's own error is reported, whatever else fails.
    await undo().catch(() => undefined)
    throw error
  }
}

async function looksWhole(path: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null
  for await (const said of readBackup(path)) if (said.kind === 'header') header = said.header
  if (header === null) throw damagedExportError(path, 'it has no beginning')
  return header
}

interface Putting {
  readonly path: string
  readonly migrations: readonly Migration[]
  readonly restoring: RestoreConsentCheck
}

async function putBack(transaction: Database, { path, migrations, restoring }: Putting): Promise<number> {
  await refuseOlderLeague(transaction)
  await mustBeEmpty(transaction)
  await removeEmptyTables(transaction)
  const tray = new Tray(transaction)
  let later: readonly Migration[] = []
  for await (const said of readBackup(path)) {
    if (said.kind === 'header') {
      const at = migrations.findIndex(({ tag }) => tag === said.header.migration)
      await applyMigrations(transaction, migrations.slice(0, at + 1))
      later = migrations.slice(at + 1)
    } else if (said.kind === 'table') await tray.begin(said.table, path)
    else await tray.put(said.row)
  }
  await tray.end()
  await applyMigrations(transaction, later)
  await requireRestoreConsent(transaction, restoring)
  await renewLeagueEpoch(transaction)
  return tray.rows
}

/** @throws BackupError when any part of a league exists. */
async function mustBeEmpty(transaction: Database): Promise<void> {
  for (const table of leagueTables) {
    if (!(await hasStoreTable(transaction, nameOf(table)))) continue
    const answer = await transaction.execute(sql`select exists(select from ${table}) as filled`)
    const { rows } = answer as unknown as { readonly rows: readonly { readonly filled: boolean }[] }
    if (rows[0]?.filled)
      throw new BackupError(
        'There is a league already, and a backup is put back only where none is. Name an empty place with TILTYARD_DATA or DATABASE_URL. Nothing was changed.',
      )
  }
}

/** The restore creates them as of the backup. */
async function removeEmptyTables(transaction: Database): Promise<void> {
  for (const table of leagueTables) await transaction.execute(sql`drop table if exists ${table} cascade`)
  await resetMigrationsTable(transaction)
}

interface Column {
  readonly name: string
  readonly type: string
  readonly identity: boolean
}

/** Collects rows of a table and inserts them in bulk. */
class Tray {
  rows = 0
  private readonly transaction: Database
  private insert: ((rows: string) => Promise<unknown>) | null = null
  private numbering: (() => Promise<unknown>) | null = null
  private gathered: string[] = []
  private bytes = 0

  constructor(transaction: Database) {
    this.transaction = transaction
  }

  /** @throws BackupError for a table or a column that did not exist in the backup's version. */
  async begin({ table, columns }: BackupTable, path: string): Promise<void> {
    await this.end()
    const known = leagueTables.some((one) => nameOf(one) === table) ? await columnsOf(this.transaction, table) : []
    const named = columns.map((name) => known.find((column) => column.name === name))
    const found = named.filter((column) => column !== undefined)
    if (found.length < columns.length) throw damagedExportError(path, `its ${table} has columns that were never there`)
    const { transaction } = this
    const values = found.map(({ type }, at) => sql.raw(`(packed ->> ${at})::${type}`))
    const into = sql`${sql.identifier(table)} (${sql.join(
      found.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )})`
    this.insert = (rows) =>
      transaction.execute(
        sql`insert into ${into} overriding system value select ${sql.join(values, sql`, `)} from jsonb_array_elements(${rows}::jsonb) as packed`,
      )
    const numbered = found.find(({ identity }) => identity)
    this.numbering = numbered === undefined ? null : () => transaction.execute(goOnAfter(table, numbered.name))
  }

  async put(row: string): Promise<void> {
    this.gathered.push(row)
    this.bytes += row.length
    if (this.gathered.length >= ROWS_AT_ONCE || this.bytes >= BYTES_AT_ONCE) await this.empty()
  }

  /** Inserts the remaining rows of the table. */
  async end(): Promise<void> {
    await this.empty()
    await this.numbering?.()
    this.numbering = null
  }

  private async empty(): Promise<void> {
    if (this.gathered.length === 0) return
    await this.insert?.(`[${this.gathered.join(',')}]`)
    this.rows += this.gathered.length
    this.gathered = []
    this.bytes = 0
  }
}

async function columnsOf(transaction: Database, table: string): Promise<readonly Column[]> {
  const answer = await transaction.execute(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as identity
    from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`)
  const { rows } = answer as unknown as { readonly rows: readonly Column[] }
  return rows
}

/** The next row gets the number after the last one. */
function goOnAfter(table: string, column: string) {
  const last = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(table)})`
  return sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(${last}, 1), ${last} is not null)`
}

const nameOf = getTableName
