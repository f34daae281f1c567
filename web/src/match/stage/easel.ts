import { CanvasSurface, drawScene, type Frame, frameOf, metresWide, type StageFacts, sceneAt } from '@tiltyard/stage'
import type { PageLook } from './look.ts'

/** Screens with more pixels are not worth what they would cost. */
const MOST_PIXELS = 2

interface Sheet {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  /** What has been made ready for its size. */
  surface: CanvasSurface
}

/** Where the pictures of a match are drawn: on one canvas, or in turns on two of which one is seen. */
export class Easel {
  readonly #sheets: readonly Sheet[]
  #front = 0
  #frame: Frame | null = null

  private constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets
  }

  /** Null where a browser draws on no canvas. */
  static on(canvases: readonly HTMLCanvasElement[]): Easel | null {
    const sheets = canvases.flatMap((canvas) => {
      const context = canvas.getContext('2d')
      return context ? [{ canvas, context, surface: surfaceOn(context) }] : []
    })
    return sheets.length === canvases.length && sheets.length > 0 ? new Easel(sheets) : null
  }

  /** @param width and the height: in pixels of the page. @param density pixels of the screen to one of those. */
  setSize(width: number, height: number, density: number): void {
    const [across = 0, down = 0] = [width, height].map((length) => Math.round(length * Math.min(density, MOST_PIXELS)))
    this.#frame = across > 0 && down > 0 ? frameOf(across, down) : null
  }

  /** Forgets what was made ready: for another look it would be other. */
  clear(): void {
    for (const sheet of this.#sheets) sheet.surface = surfaceOn(sheet.context)
  }

  /** Draws a match at a moment; false where there is no room for it. @param turns whether on the other canvas. */
  draw(facts: StageFacts, atMs: number, look: PageLook, turns: boolean): boolean {
    const frame = this.#frame
    if (turns) this.#front = (this.#front + 1) % this.#sheets.length
    const sheet = this.#sheets[this.#front]
    if (frame === null || sheet === undefined) return false
    fit(sheet, frame)
    sheet.context.clearRect(0, 0, frame.width, frame.height)
    drawScene(sheet.surface, sceneAt(facts, atMs, metresWide(frame)), frame, look)
    if (this.#sheets.length > 1) {
      this.#sheets.forEach(({ canvas }, at) => {
        canvas.dataset.front = String(at === this.#front)
      })
    }
    return true
  }
}

/** A canvas is emptied as it gets another size, so it gets it when it is drawn on. */
function fit(sheet: Sheet, { width, height }: Frame): void {
  const { canvas, context } = sheet
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  sheet.surface = surfaceOn(context)
}

function surfaceOn(context: CanvasRenderingContext2D): CanvasSurface {
  return new CanvasSurface(context, {
    path: (d) => new Path2D(d),
    canvas: (width, height) => {
      const image = document.createElement('canvas')
      image.width = width
      image.height = height
      const own = image.getContext('2d')
      if (own === null) throw new Error('The browser has no room for another canvas.')
      return { image, context: own }
    },
  })
}
