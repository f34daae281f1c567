import { CanvasSurface, drawScene, fitPictureFrame, type StageFacts, sceneAt, visibleWidthM } from '@tiltyard/stage'
import type { PageThemeAndContrast } from '../getPageThemeAndContrast.ts'

/** The canvas for the pictures of one match. */
export class FrameBuffer {
  #canvas: OffscreenCanvas | null = null
  #surface: CanvasSurface | null = null
  #look: PageThemeAndContrast | null = null

  /**
   * Paints a match at a moment.
   * @param width and height in pixels, above 0. @throws Error where the browser has no memory for it.
   */
  paint(facts: StageFacts, atMs: number, width: number, height: number, look: PageThemeAndContrast): ImageBitmap {
    const { canvas, surface } = this.#prepared(width, height, look)
    const frame = fitPictureFrame(width, height)
    try {
      drawScene(surface, sceneAt(facts, atMs, visibleWidthM(frame)), frame, look)
    } catch (error) {
      // Drops the canvas: its transform may be wrong, and it may have used up the memory.
      this.#canvas = null
      throw error
    }
    // The transfer leaves an empty canvas of the same size.
    return canvas.transferToImageBitmap()
  }

  /** Returns the canvas for a size and look; another one needs a new canvas. */
  #prepared(width: number, height: number, look: PageThemeAndContrast) {
    const { theme, hasMoreContrast } = this.#look ?? {}
    const isOther = theme !== look.theme || hasMoreContrast !== look.hasMoreContrast
    let [canvas, surface] = [this.#canvas, this.#surface]
    if (canvas === null || surface === null || isOther || canvas.width !== width || canvas.height !== height) {
      const made = canvasOf(width, height)
      canvas = made.image
      surface = new CanvasSurface(made.context, { path: (d) => new Path2D(d), canvas: canvasOf })
    }
    this.#canvas = canvas
    this.#surface = surface
    this.#look = look
    return { canvas, surface }
  }
}

function canvasOf(width: number, height: number) {
  const image = new OffscreenCanvas(width, height)
  const context = image.getContext('2d')
  if (context === null) throw new Error('The browser has no room for another canvas.')
  return { image, context }
}
