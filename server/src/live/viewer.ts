import type { Topic } from '@tiltyard/contract'
import type { Clock } from '../world/clock.ts'

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
  /** What has been written and not been taken by the system yet, in bytes. */
  readonly writableLength: number
  /** Everything that has been written, in bytes. */
  readonly bytesWritten: number
  write(chunk: Buffer): boolean
  end(chunk: Buffer): void
  destroy(): void
}

/** A viewer that has not taken this much is cut; it comes back and resumes. */
export const MAX_UNSENT_BYTES = 256 * 1024

/** One that has taken nothing for so long while something waits, however little, is cut too: six heartbeats. */
export const MAX_STUCK_MS = 30_000

/** A viewer at a socket. A slow one costs the others nothing: it is cut, and told nothing less. */
export function createViewer(
  topics: readonly Topic[],
  socket: ViewerSocket,
  lastChunk: Buffer,
  clock: Pick<Clock, 'now'>,
): Viewer {
  const isStuck = watchProgress(socket, clock)
  return {
    topics,
    send: (chunk) => {
      const waiting = socket.writableLength
      if (waiting > 0 && (waiting + chunk.length > MAX_UNSENT_BYTES || isStuck())) socket.destroy()
      else socket.write(chunk)
    },
    end: (chunk) => socket.end(Buffer.concat([chunk, lastChunk])),
  }
}

/** Asked while something waits to be taken: whether nothing has been for too long. */
function watchProgress(socket: ViewerSocket, clock: Pick<Clock, 'now'>): () => boolean {
  let taken = -1
  let since = 0
  return () => {
    const takenNow = socket.bytesWritten - socket.writableLength
    if (takenNow !== taken) [taken, since] = [takenNow, clock.now()]
    return clock.now() - since >= MAX_STUCK_MS
  }
}
