import type { StageFacts } from '@tiltyard/stage'
import type { PageLook } from './look.ts'
import type { StageHost } from './stageWorker.ts'
import { FactsDelta } from './worker/factsDelta.ts'

/** Screens with more pixels are not worth what they would cost. */
const MOST_PIXELS = 2
/** One is painted while the other is on its way; more would only come later. Of those that fade, each has its time. */
const MOST_UNDER_WAY = 2
const MOST_THAT_FADE = 1
/** So long after a picture failed is the next one asked for. */
const RETRY_MS = 5_000

interface Sheet {
  readonly canvas: HTMLCanvasElement
  readonly context: ImageBitmapRenderingContext
}

/** What is heard of pictures. */
export interface PaintingHeed {
  /** There is room again, where there was none. */
  readonly onFree: () => void
  /** One did not come, and may be asked for anew. */
  readonly onLost: () => void
}

let count = 0

/** The pictures of a match, painted elsewhere, as they come onto one canvas, or in turns onto two of which one is seen. */
export class FrameRequester {
  readonly #host: StageHost
  readonly #sheets: readonly Sheet[]
  readonly #heed: PaintingHeed
  readonly #prompter = new FactsDelta()
  readonly #of = ++count
  #size: readonly [width: number, height: number] | null = null
  #underWay = 0
  /** Whether a picture was refused for want of room. */
  #isWaited = false
  #front = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #hasAsked = false
  #isOver = false

  private constructor(host: StageHost, sheets: readonly Sheet[], heed: PaintingHeed) {
    this.#host = host
    this.#sheets = sheets
    this.#heed = heed
  }

  /** Null where a browser shows no pictures. */
  static on(host: StageHost, canvases: readonly HTMLCanvasElement[], heed: PaintingHeed): FrameRequester | null {
    const sheets = canvases.flatMap((canvas) => {
      const context = canvas.getContext('bitmaprenderer')
      return context ? [{ canvas, context }] : []
    })
    return sheets.length === canvases.length && sheets.length > 0 ? new FrameRequester(host, sheets, heed) : null
  }

  /** @param width and the height: in pixels of the page. @param density pixels of the screen to one of those. */
  setSize(width: number, height: number, density: number): void {
    const [across = 0, down = 0] = [width, height].map((length) => Math.round(length * Math.min(density, MOST_PIXELS)))
    this.#size = across > 0 && down > 0 ? [across, down] : null
  }

  /** Asks for a picture; false where there is no room for it now. @param turns whether onto the other canvas. */
  draw(facts: StageFacts, atMs: number, look: PageLook, turns: boolean): boolean {
    this.#isWaited = this.#underWay >= (this.#sheets.length > 1 ? MOST_THAT_FADE : MOST_UNDER_WAY)
    if (this.#size === null || this.#isWaited || this.#retry !== undefined) return false
    this.#underWay += 1
    this.#hasAsked = true
    void this.#paint(facts, atMs, look, turns, this.#size)
    return true
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#retry)
    // One that was never seen asked for nothing.
    if (this.#hasAsked) this.#host.ask({ kind: 'end', of: this.#of }).catch(() => undefined)
  }

  async #paint(
    facts: StageFacts,
    atMs: number,
    look: PageLook,
    turns: boolean,
    [width, height]: readonly [number, number],
  ): Promise<void> {
    const change = this.#prompter.changeTo(facts)
    try {
      const image = await this.#host.ask({ kind: 'picture', of: this.#of, change, atMs, width, height, look })
      if (image instanceof ImageBitmap) this.#show(image, turns)
    } catch {
      this.#lose()
    }
    this.#underWay -= 1
    if (this.#isWaited && !this.#isOver) this.#heed.onFree()
  }

  #lose(): void {
    this.#prompter.forget()
    if (this.#isOver) return
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      this.#heed.onLost()
    }, RETRY_MS)
  }

  #show(image: ImageBitmap, turns: boolean): void {
    if (this.#isOver) {
      image.close()
      return
    }
    if (turns) this.#front = (this.#front + 1) % this.#sheets.length
    const sheet = this.#sheets[this.#front]
    if (sheet === undefined) return
    // A canvas is emptied as it gets another size.
    if (sheet.canvas.width !== image.width) sheet.canvas.width = image.width
    if (sheet.canvas.height !== image.height) sheet.canvas.height = image.height
    sheet.context.transferFromImageBitmap(image)
    if (this.#sheets.length > 1) {
      this.#sheets.forEach(({ canvas }, at) => {
        canvas.dataset.front = String(at === this.#front)
      })
    }
  }
}
