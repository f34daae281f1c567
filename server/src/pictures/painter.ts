import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { Problem } from '../refusals/problem.ts'

/** Draws an SVG as a PNG, beside the thread that everything else runs in. */
export type Draw = (svg: string) => Promise<Buffer>

const { resolve } = createRequire(import.meta.url)
/** The faces of the pictures, as the renderer wants them; whatever else the machine has is not looked at. */
export const fontFiles: readonly string[] = [
  resolve('@expo-google-fonts/alegreya/500Medium/Alegreya_500Medium.ttf'),
  resolve('@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf'),
  resolve('@expo-google-fonts/grenze-gotisch/600SemiBold/GrenzeGotisch_600SemiBold.ttf'),
]

export const drawPng: Draw = async (svg) => {
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Alegreya' }
  return (await renderAsync(svg, { font })).asPng()
}

const MAX_WAITING = 24
const MAX_KEPT_BYTES = 24 * 1_024 * 1_024
const RETRY_S = 5

interface PainterOptions {
  readonly draw?: Draw
  /** How many pictures may wait for the one that is being drawn. */
  readonly maxWaiting?: number
  /** How much of what has been drawn is kept. */
  readonly maxKeptBytes?: number
}

/**
 * Draws one picture after the other, whoever asks, and keeps the latest in memory. What is asked for by several at once
 * is drawn once.
 */
export class Painter {
  private readonly draw: Draw
  private readonly maxWaiting: number
  private readonly maxKeptBytes: number
  /** From the one that was asked for longest ago to the latest. */
  private readonly kept = new Map<string, Buffer>()
  private keptBytes = 0
  private readonly underWay = new Map<string, Promise<Buffer>>()
  private last: Promise<unknown> = Promise.resolve()

  constructor({ draw = drawPng, maxWaiting = MAX_WAITING, maxKeptBytes = MAX_KEPT_BYTES }: PainterOptions = {}) {
    this.draw = draw
    this.maxWaiting = maxWaiting
    this.maxKeptBytes = maxKeptBytes
  }

  /** What a picture is known by: the same drawing has the same mark. */
  markOf(svg: string): string {
    return createHash('sha256').update(svg).digest('base64url').slice(0, 27)
  }

  /**
   * The PNG of an SVG.
   * @param beforeDrawing asked where it has to be drawn; what it throws is thrown.
   * @throws Problem pictures-busy where too many wait.
   */
  async paint(svg: string, beforeDrawing: () => Promise<void>): Promise<Buffer> {
    const mark = this.markOf(svg)
    const known = this.recall(mark) ?? this.underWay.get(mark)
    if (known) return known
    await beforeDrawing()
    return this.recall(mark) ?? this.underWay.get(mark) ?? this.begin(mark, svg)
  }

  private begin(mark: string, svg: string): Promise<Buffer> {
    if (this.underWay.size > this.maxWaiting) {
      throw new Problem('pictures-busy', { seconds: String(RETRY_S) }, { 'retry-after': String(RETRY_S) })
    }
    const drawn = this.last.then(() => this.draw(svg))
    this.last = drawn.catch(() => undefined)
    const done = drawn.then((picture) => this.keep(mark, picture)).finally(() => this.underWay.delete(mark))
    this.underWay.set(mark, done)
    return done
  }

  private recall(mark: string): Buffer | null {
    const picture = this.kept.get(mark)
    if (!picture) return null
    this.kept.delete(mark)
    this.kept.set(mark, picture)
    return picture
  }

  private keep(mark: string, picture: Buffer): Buffer {
    this.kept.set(mark, picture)
    this.keptBytes += picture.length
    for (const [oldest, { length }] of this.kept) {
      if (this.keptBytes <= this.maxKeptBytes) break
      this.kept.delete(oldest)
      this.keptBytes -= length
    }
    return picture
  }
}
