import type { Separator } from '@tiltyard/contract'
import { stringify } from 'csv-stringify/sync'

export type TableLine = Readonly<Record<string, string | number | boolean | null>>

/** Of a table: its columns, where it may have no lines, and what stands between its cells. */
interface TableOptions {
  readonly columns?: readonly string[]
  readonly separator: Separator
  /** Whether it is the table's beginning: with its header, and the mark by which Excel reads UTF-8. */
  readonly isFirst?: boolean
}

/**
 * Separated values. A text that a spreadsheet would take for a formula is quoted as text. Where a semicolon separates, decimals have
 * a comma: spreadsheets of those locales read "55.3" as text or a date.
 */
export function writeCsv(lines: readonly TableLine[], { columns, separator, isFirst = true }: TableOptions): string {
  return stringify([...lines], {
    ...{ header: isFirst, bom: isFirst, delimiter: separator, record_delimiter: 'windows', escape_formulas: true },
    ...(columns && { columns: [...columns] }),
    cast: {
      boolean: String,
      number: (value) => (separator === ';' ? String(value).replace('.', ',') : String(value)),
    },
  })
}

/** The same of a table that comes piece by piece. */
export async function* csvPieces(
  pieces: AsyncIterable<readonly TableLine[]>,
  options: Required<Omit<TableOptions, 'isFirst'>>,
): AsyncGenerator<string> {
  yield writeCsv([], options)
  for await (const piece of pieces) yield writeCsv(piece, { ...options, isFirst: false })
}
