import type { Topic } from '@tiltyard/contract'

/** One open stream, as the hub sees it. */
export interface Viewer {
  readonly topics: readonly Topic[]
  /** Writes without waiting. */
  send(chunk: Buffer): void
  /** Says goodbye and closes. */
  end(chunk: Buffer): void
}

/** A socket, as far as a viewer needs one. */
export interface ViewerSocket {
  readonly writableLength: number
  write(chunk: Buffer): boolean
  end(chunk: Buffer): void
  destroy(): void
}

/** A viewer that has not taken this much is cut; it comes back and resumes. */
export const MAX_UNSENT_BYTES = 256 * 1024

/** A viewer at a socket. A slow one costs the others nothing: it is cut, and told nothing less. */
export function createViewer(topics: readonly Topic[], socket: ViewerSocket, lastChunk: Buffer): Viewer {
  return {
    topics,
    send: (chunk) => {
      if (socket.writableLength + chunk.length > MAX_UNSENT_BYTES && socket.writableLength > 0) socket.destroy()
      else socket.write(chunk)
    },
    end: (chunk) => socket.end(Buffer.concat([chunk, lastChunk])),
  }
}
