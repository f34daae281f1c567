import { Readable } from 'node:stream'
import { Problem } from '../../platform/runtime/problem.ts'

/** So many downloads go out at once; more would keep the store from the live matches. */
const PLACES = 4
const TRY_AGAIN_S = 10

/** Lets a few downloads go out at a time. A place is given back when its reader has all of it, or has gone. */
export class DownloadPlaces {
  private taken = 0

  /** How many downloads are on their way. */
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
