import type { Topic } from '@tiltyard/contract'
import type { Clock } from '../platform/runtime/clock.ts'

/** One open stream, as the hub sees it. */
export interface Viewer {
  readonly topics: readonly Topic[]
  /** Writes without waiting; does nothing after the goodbye. */
  send(chunk: Buffer): void
  /** Says goodbye and closes. */
  end(chunk: Buffer): void
}

/** The part of a socket that a viewer needs. */
export interface ViewerSocket {
  /** Bytes that were written and that the system has not taken yet. */
  readonly writableLength: number
  /** All bytes that were written. */
  readonly bytesWritten: number
  readonly writableEnded: boolean
  write(chunk: Buffer): boolean
  end(chunk: Buffer): void
  destroy(): void
}

/** A viewer with more unsent bytes is cut; it returns and resumes. */
export const MAX_UNSENT_BYTES = 256 * 1024

/** A viewer that reads nothing for this long while something waits is cut: six heartbeats. */
export const MAX_VIEWER_STALL_MS = 30_000

/** Creates a viewer on a socket. A slow viewer is cut and resumes later, so it costs the others nothing. */
export function createViewer(
  topics: readonly Topic[],
  socket: ViewerSocket,
  lastChunk: Buffer,
  clock: Pick<Clock, 'now'>,
): Viewer {
  return new SocketViewer(topics, socket, lastChunk, clock)
}

/** A class, because there are thousands of viewers. */
class SocketViewer implements Viewer {
  readonly topics: readonly Topic[]
  private readonly socket: ViewerSocket
  private readonly lastChunk: Buffer
  private readonly clock: Pick<Clock, 'now'>
  /** The bytes read at the last progress, and when that was noticed. */
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

  /** Whether the viewer has read nothing for too long while something waits. */
  private isStuck(): boolean {
    const taken = this.socket.bytesWritten - this.socket.writableLength
    const now = this.clock.now()
    if (taken !== this.taken) [this.taken, this.since] = [taken, now]
    return now - this.since >= MAX_VIEWER_STALL_MS
  }
}
