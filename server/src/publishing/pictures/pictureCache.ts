import { Problem } from '../../platform/runtime/problem.ts'
import type { RenderedPicture } from './drawer.ts'

/** As many SVGs as one address may have drawn in a minute, 120 of 90 kB each, or 60 PNGs. */
const MAX_KEPT_BYTES = 12 * 1_024 * 1_024
const RETRY_S = 5

interface PictureBookOptions {
  /** How many pictures may wait for the one that is being drawn. */
  readonly maxWaiting: number
  /** How much of what has been drawn is kept. */
  readonly maxKeptBytes?: number
}

/**
 * Has one picture drawn after the other, whoever asks, and keeps the latest in memory: a page of an archive asks for two
 * dozen at once, and again with its next visitor. What is asked for by many at once is drawn once.
 */
export class PictureCache {
  private readonly maxWaiting: number
  private readonly maxKeptBytes: number
  /** From the one that was asked for longest ago to the latest. */
  private readonly kept = new Map<string, RenderedPicture>()
  private keptBytes = 0
  private readonly underWay = new Map<string, Promise<RenderedPicture>>()
  private last: Promise<unknown> = Promise.resolve()

  constructor({ maxWaiting, maxKeptBytes = MAX_KEPT_BYTES }: PictureBookOptions) {
    this.maxWaiting = maxWaiting
    this.maxKeptBytes = maxKeptBytes
  }

  /**
   * A picture, drawn where it is not kept. One that fails is not kept.
   * @param key what it is kept under: all that is drawn follows from it. @param beforeDrawing asked where it has to be drawn; what it
   * throws is thrown. @throws Problem pictures-busy where too many wait.
   */
  async read(
    key: string,
    draw: () => Promise<RenderedPicture>,
    beforeDrawing: () => Promise<void>,
  ): Promise<RenderedPicture> {
    const known = this.recall(key) ?? this.underWay.get(key)
    if (known !== undefined) return known
    await beforeDrawing()
    return this.recall(key) ?? this.underWay.get(key) ?? this.begin(key, draw)
  }

  private begin(key: string, draw: () => Promise<RenderedPicture>): Promise<RenderedPicture> {
    if (this.underWay.size > this.maxWaiting) {
      throw new Problem('pictures-busy', { seconds: String(RETRY_S) }, { 'retry-after': String(RETRY_S) })
    }
    const drawn = this.last.then(draw)
    this.last = drawn.catch(() => undefined)
    const done = drawn.then((picture) => this.keep(key, picture)).finally(() => this.underWay.delete(key))
    this.underWay.set(key, done)
    return done
  }

  private recall(key: string): RenderedPicture | null {
    const picture = this.kept.get(key)
    if (!picture) return null
    this.kept.delete(key)
    this.kept.set(key, picture)
    return picture
  }

  private keep(key: string, picture: RenderedPicture): RenderedPicture {
    this.kept.set(key, picture)
    this.keptBytes += picture.bytes.length
    for (const [oldest, { bytes }] of this.kept) {
      if (this.keptBytes <= this.maxKeptBytes) break
      this.kept.delete(oldest)
      this.keptBytes -= bytes.length
    }
    return picture
  }
}
