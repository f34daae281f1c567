import { stringify } from 'csv-stringify/sync'

export type TableLine = Readonly<Record<string, string | number | boolean | null>>

/** Lines of JSON, piece by piece. */
export async function* ndjsonOf(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/**
 * Comma-separated values, piece by piece, with a header. A text that a spreadsheet would take for a formula is quoted.
 * @param columns of a table that may be empty.
 */
export async function* csvOf(
  columns: readonly string[],
  pieces: AsyncIterable<readonly TableLine[]>,
): AsyncGenerator<string> {
  yield table(columns, [], true)
  for await (const piece of pieces) yield table(columns, piece, false)
}

function table(columns: readonly string[], lines: readonly TableLine[], header: boolean): string {
  return stringify([...lines], {
    ...{ header, columns: [...columns], record_delimiter: 'windows', escape_formulas: true },
    cast: { boolean: String },
  })
}

/** What a piece is made of, piece by piece. */
export async function* eachOf<From, To>(
  pieces: AsyncIterable<readonly From[]>,
  made: (one: From) => To,
): AsyncGenerator<To[]> {
  for await (const piece of pieces) yield piece.map(made)
}
