/** How long a screen's code may be on its way. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A screen's code did not arrive: no line, no file of that edition any more, or no answer in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Fetches a screen's code.
 * @throws {ChunkLoadError} when it fails, or has not come after two minutes.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('Loading a chunk timed out.')), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, (cause) => reject(new ChunkLoadError('Loading a chunk failed.', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
