import { createHash } from 'node:crypto'
import { z } from 'zod'
import { OlderLeagueError } from '../../platform/store/cluster/olderLeagueError.ts'
import { BackupError } from './backupError.ts'

/** The kinds of exports. A backup can be restored; a dump becomes a season file. */
export const backupKinds = ['tilt-yard backup', 'tilt-yard dump'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Incremented when the format below changes. */
export const BACKUP_FORMAT_VERSION = 1

/** Longer than any row; a longer line is invalid. */
const MAX_LINE = 256 * 1_048_576

const header = z.object({
  format: z.enum(backupKinds),
  formatVersion: z.int().min(1),
  /** The version of the program that wrote it. */
  version: z.string(),
  /** The last migration of the source store. */
  migration: z.string(),
  takenAt: z.iso.datetime(),
})
export type BackupHeader = z.output<typeof header>

const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type BackupTable = z.output<typeof table>

const trailer = z.object({ end: z.record(z.string(), z.int()), sha256: z.string() })

/** A part of an export: rows of one name, each a JSON array of texts and nulls. */
export interface ExportPart extends BackupTable {
  readonly rows: AsyncIterable<readonly string[]>
}

/**
 * Writes an export as lines of text. It has a header and each part with its rows. The row counts and the SHA-256 of all
 * lines follow. Yields pieces of some lines each.
 */
export async function* writeExport(about: BackupHeader, parts: Iterable<ExportPart>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  const hashed = (piece: string): string => {
    hash.update(piece)
    return piece
  }
  yield hashed(`${JSON.stringify(about)}\n`)
  for (const { table: name, columns, rows } of parts) {
    yield hashed(`${JSON.stringify({ table: name, columns })}\n`)
    counts[name] = 0
    for await (const some of rows) {
      counts[name] += some.length
      if (some.length > 0) yield hashed(`${some.join('\n')}\n`)
    }
  }
  yield `${JSON.stringify({ end: counts, sha256: hash.digest('hex') })}\n`
}

/** An export in arbitrary pieces. */
export type ExportPieces = AsyncIterable<Buffer | string>

/** The content of an export, line by line. */
export type ExportItem =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'row'; readonly table: BackupTable; readonly row: string }

/**
 * Reads an export to its end. Earlier content is reliable only at the end, which shows whether it is whole. @param
 * fileLabel its name in an error. @throws BackupError with the fault.
 */
export async function* readExport(
  pieces: ExportPieces,
  kind: BackupKind,
  fileLabel: string,
): AsyncGenerator<ExportItem> {
  const reader = new ParcelReader(kind, fileLabel)
  for await (const piece of pieces) yield* reader.hear(piece)
  yield* reader.finish()
}

/**
 * Passes an export on and checks it. @param onRows called at the end with the number of its rows. @throws BackupError
 * at its end, when it is not whole.
 */
export async function* passOnCheckedExport(
  pieces: ExportPieces,
  kind: BackupKind,
  fileLabel: string,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer | string> {
  const reader = new ParcelReader(kind, fileLabel)
  let rows = 0
  for await (const piece of pieces) {
    for (const said of reader.hear(piece)) rows += Number(said.kind === 'row')
    yield piece
  }
  reader.finish()
  onRows(rows)
}

/** Checks the order of lines, and keeps the counts. */
class ParcelReader {
  private readonly kind: BackupKind
  private readonly named: string
  private readonly hash = createHash('sha256')
  private readonly counts = new Map<string, number>()
  private readonly decoder = new TextDecoder()
  /** A line without its end yet. */
  private begun = ''
  private hasHeader = false
  private isWhole = false
  private table: BackupTable | null = null

  constructor(kind: BackupKind, named: string) {
    this.kind = kind
    this.named = named
  }

  /** @returns the content of the lines that this piece completes. */
  hear(piece: Buffer | string): ExportItem[] {
    const text = typeof piece === 'string' ? piece : this.decoder.decode(piece, { stream: true })
    const lines = text.split('\n')
    lines[0] = this.begun + (lines[0] ?? '')
    this.begun = lines.pop() ?? ''
    if (this.begun.length > MAX_LINE) throw damagedExportError(this.named, 'a line of it has no end')
    return lines.map((line) => this.take(line)).filter((said) => said !== null)
  }

  /** @returns the content of a last line without an end. */
  finish(): ExportItem[] {
    const last = this.begun === '' ? null : this.take(this.begun)
    if (!this.hasHeader) throw notOurs(this.named, this.kind)
    if (!this.isWhole) throw damagedExportError(this.named, 'its end is missing')
    return last === null ? [] : [last]
  }

  /** @returns the content of a line; null for the last one. */
  private take(line: string): ExportItem | null {
    if (this.isWhole) throw damagedExportError(this.named, 'something follows after its end')
    if (!this.hasHeader) return this.takeHeader(line)
    if (line.startsWith('{"end"')) return this.takeEnd(line)
    this.hash.update(`${line}\n`)
    return line.startsWith('{') ? this.takeTable(line) : this.takeRow(line)
  }

  private takeHeader(line: string): ExportItem {
    const read = header.safeParse(jsonOf(line))
    if (!read.success || read.data.format !== this.kind) throw notOurs(this.named, this.kind)
    if (read.data.version.startsWith('0.')) throw new OlderLeagueError(this.named)
    if (read.data.formatVersion > BACKUP_FORMAT_VERSION) throw tooNewExportError(this.named, read.data.version)
    this.hasHeader = true
    this.hash.update(`${line}\n`)
    return { kind: 'header', header: read.data }
  }

  private takeTable(line: string): ExportItem {
    const read = table.safeParse(jsonOf(line))
    if (!read.success || this.counts.has(read.data.table))
      throw damagedExportError(this.named, 'a line of it cannot be read')
    this.table = read.data
    this.counts.set(read.data.table, 0)
    return { kind: 'table', table: read.data }
  }

  private takeRow(row: string): ExportItem {
    if (this.table === null || !row.startsWith('[')) throw damagedExportError(this.named, 'a line of it cannot be read')
    this.counts.set(this.table.table, (this.counts.get(this.table.table) ?? 0) + 1)
    return { kind: 'row', table: this.table, row }
  }

  private takeEnd(line: string): null {
    const read = trailer.safeParse(jsonOf(line))
    if (!read.success || read.data.sha256 !== this.hash.digest('hex'))
      throw damagedExportError(this.named, 'it is not what was written')
    const counted = Object.entries(read.data.end)
    if (counted.length !== this.counts.size || counted.some(([name, rows]) => this.counts.get(name) !== rows))
      throw damagedExportError(this.named, 'rows of it are missing')
    this.isWhole = true
    return null
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export function damagedExportError(fileLabel: string, why: string): BackupError {
  return new BackupError(`${fileLabel} is damaged or was cut off: ${why}. Nothing was changed.`)
}

/** The error for an export of a later version. */
export function tooNewExportError(named: string, version: string): BackupError {
  return new BackupError(
    `${named} was made by version ${version} of Tilt Yard, which is newer than this one. Put that version in place first. Nothing was changed.`,
  )
}

function notOurs(named: string, kind: BackupKind): BackupError {
  const what = kind === 'tilt-yard backup' ? 'a backup' : 'a dump'
  return new BackupError(`${named} is not ${what} of a Tilt Yard. Nothing was changed.`)
}
