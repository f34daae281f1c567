import type { Topic } from '@tiltyard/contract'
import type { Clock } from '../platform/runtime/clock.ts'

/** One open stream, as the hub sees it. */
export interface Viewer {
  readonly topics: readonly Topic[]
  /** Writes without waiting; nothing after the goodbye. */
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
  /** Whether nothing more may be written. */
  readonly writableEnded: boolean
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
  return new SocketViewer(topics, socket, lastChunk, clock)
}

/** One object, for there are thousands. */
class SocketViewer implements Viewer {
  readonly topics: readonly Topic[]
  private readonly socket: ViewerSocket
  private readonly lastChunk: Buffer
  private readonly clock: Pick<Clock, 'now'>
  /** How much had been taken when something last was, and when that was noticed. */
  private taken = -1
  private since = 0

  constructor(topics: readonly Topic[], socket: ViewerSocket, lastChunk: Buffer, clock: Pick<Clock, 'now'>) {
    this.topics = topics
    this.socket = socket
    this.lastChunk = lastChunk
    this.clock = clock
  }

  send(chunk: Buffer): void {
    if (this.socket.writableEnded) return
    const waiting = this.socket.writableLength
    if (waiting > 0 && (waiting + chunk.length > MAX_UNSENT_BYTES || this.isStuck())) this.socket.destroy()
    else this.socket.write(chunk)
  }

  end(chunk: Buffer): void {
    this.socket.end(Buffer.concat([chunk, this.lastChunk]))
  }

  /** Asked while something waits to be taken: whether nothing has been for too long. */
  private isStuck(): boolean {
    const taken = this.socket.bytesWritten - this.socket.writableLength
    const now = this.clock.now()
    if (taken !== this.taken) [this.taken, this.since] = [taken, now]
    return now - this.since >= MAX_STUCK_MS
  }
}
