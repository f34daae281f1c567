/** Lines of JSON, in pieces. */
export async function* streamNdjson(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Maps each piece. */
export async function* mapAsyncPieces<From, To>(
  pieces: AsyncIterable<readonly From[]>,
  mapItem: (one: From) => To,
): AsyncGenerator<To[]> {
  for await (const piece of pieces) yield piece.map(mapItem)
}
