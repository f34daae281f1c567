import { Readable } from 'node:stream'
import { Problem } from '../../platform/runtime/problem.ts'

/** The limit of simultaneous downloads; more would delay the live matches in the store. */
const PLACES = 4
const TRY_AGAIN_S = 10

/** Limits simultaneous downloads. A place is freed when its reader has everything, or has left. */
export class DownloadLimiter {
  private taken = 0

  /** The number of running downloads. */
  get busy(): number {
    return this.taken
  }

  /** @throws Problem too-many-requests when every place is taken. */
  open(pieces: AsyncIterable<string>): Readable {
    if (this.taken >= PLACES) {
      const seconds = String(TRY_AGAIN_S)
      throw new Problem('too-many-requests', { seconds }, { 'retry-after': seconds })
    }
    this.taken += 1
    const stream = Readable.from(pieces)
    stream.once('close', () => {
      this.taken -= 1
    })
    return stream
  }
}
