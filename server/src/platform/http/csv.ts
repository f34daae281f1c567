import type { CsvSeparator } from '@tiltyard/contract'
import { stringify } from 'csv-stringify/sync'

export type CsvRow = Readonly<Record<string, string | number | boolean | null>>

/** A table's columns, needed where it may have no lines, and its separator. */
interface TableOptions {
  readonly columns?: readonly string[]
  readonly separator: CsvSeparator
  /** Whether this is the table's beginning, with its header and the byte order mark for Excel. */
  readonly isFirst?: boolean
}

/**
 * Writes separated values. It quotes text that a spreadsheet would read as a formula. With semicolons decimals have a
 * comma: spreadsheets of those locales read "55.3" as text or a date.
 */
export function writeCsv(lines: readonly CsvRow[], { columns, separator, isFirst = true }: TableOptions): string {
  return stringify([...lines], {
    ...{ header: isFirst, bom: isFirst, delimiter: separator, record_delimiter: 'windows', escape_formulas: true },
    ...(columns && { columns: [...columns] }),
    cast: {
      boolean: String,
      number: (value) => (separator === ';' ? String(value).replace('.', ',') : String(value)),
    },
  })
}

/** Writes a table in pieces. */
export async function* streamCsv(
  pieces: AsyncIterable<readonly CsvRow[]>,
  options: Required<Omit<TableOptions, 'isFirst'>>,
): AsyncGenerator<string> {
  yield writeCsv([], options)
  for await (const piece of pieces) yield writeCsv(piece, { ...options, isFirst: false })
}
