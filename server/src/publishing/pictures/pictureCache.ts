import { Problem } from '../../platform/runtime/problem.ts'
import type { RenderedPicture } from './pictureRenderer.ts'

/** About what one address may render in a minute: 120 SVGs of 90 kB each, or 60 PNGs. */
const MAX_KEPT_BYTES = 12 * 1_024 * 1_024
const RETRY_S = 5

interface PictureCacheOptions {
  /** The limit of queued pictures. */
  readonly maxWaiting: number
  /** The limit of cached bytes. */
  readonly maxKeptBytes?: number
}

/**
 * Renders one picture at a time, and caches the latest in memory: a page of an archive requests two dozen, and again
 * for its next visitor. Simultaneous requests share a rendering.
 */
export class PictureCache {
  private readonly maxWaiting: number
  private readonly maxKeptBytes: number
  /** Least recently used first. */
  private readonly kept = new Map<string, RenderedPicture>()
  private keptBytes = 0
  private readonly underWay = new Map<string, Promise<RenderedPicture>>()
  private last: Promise<unknown> = Promise.resolve()

  constructor({ maxWaiting, maxKeptBytes = MAX_KEPT_BYTES }: PictureCacheOptions) {
    this.maxWaiting = maxWaiting
    this.maxKeptBytes = maxKeptBytes
  }

  /**
   * Returns a cached or new picture; failures are not cached. @param key covers everything in the picture. @param
   * beforeDrawing called before a rendering; its errors pass through. @throws Problem pictures-busy beyond the limit of
   * the queue.
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
