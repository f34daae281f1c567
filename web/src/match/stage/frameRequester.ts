import type { StageFacts } from '@tiltyard/stage'
import type { PageThemeAndContrast } from './getPageThemeAndContrast.ts'
import type { StageHost } from './stageWorker.ts'
import { FactsDelta } from './worker/factsDelta.ts'

/** The highest pixel density: more pixels cost more than they gain. */
const MOST_PIXELS = 2
/** The limit of pending pictures: one is painted while the other is sent. Pictures that fade come one by one. */
const MOST_UNDER_WAY = 2
const MOST_THAT_FADE = 1
/** The pause after a picture failed. */
const RETRY_MS = 5_000

interface Sheet {
  readonly canvas: HTMLCanvasElement
  readonly context: ImageBitmapRenderingContext
}

/** Handlers for pictures. */
export interface FrameRequestHandlers {
  /** Called when another picture can be requested after a refusal. */
  readonly onFree: () => void
  /** Called when a picture failed and can be requested again. */
  readonly onLost: () => void
}

let count = 0

/** Requests pictures of a match from a host, and shows them on one canvas, or alternating on two. */
export class FrameRequester {
  readonly #host: StageHost
  readonly #sheets: readonly Sheet[]
  readonly #heed: FrameRequestHandlers
  readonly #prompter = new FactsDelta()
  readonly #of = ++count
  #size: readonly [width: number, height: number] | null = null
  #underWay = 0
  /** Whether `draw` refused a picture because too many were pending. */
  #isWaited = false
  #front = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #hasAsked = false
  #isOver = false

  private constructor(host: StageHost, sheets: readonly Sheet[], heed: FrameRequestHandlers) {
    this.#host = host
    this.#sheets = sheets
    this.#heed = heed
  }

  /** Returns null in a browser without bitmap canvases. */
  static on(
    host: StageHost,
    canvases: readonly HTMLCanvasElement[],
    heed: FrameRequestHandlers,
  ): FrameRequester | null {
    const sheets = canvases.flatMap((canvas) => {
      const context = canvas.getContext('bitmaprenderer')
      return context ? [{ canvas, context }] : []
    })
    return sheets.length === canvases.length && sheets.length > 0 ? new FrameRequester(host, sheets, heed) : null
  }

  /** @param width and height in CSS pixels. @param density device pixels per CSS pixel. */
  setSize(width: number, height: number, density: number): void {
    const [across = 0, down = 0] = [width, height].map((length) => Math.round(length * Math.min(density, MOST_PIXELS)))
    this.#size = across > 0 && down > 0 ? [across, down] : null
  }

  /** Requests a picture; false if too many are pending. @param fadesIn whether to use the other canvas. */
  draw(facts: StageFacts, atMs: number, look: PageThemeAndContrast, fadesIn: boolean): boolean {
    this.#isWaited = this.#underWay >= (this.#sheets.length > 1 ? MOST_THAT_FADE : MOST_UNDER_WAY)
    if (this.#size === null || this.#isWaited || this.#retry !== undefined) return false
    this.#underWay += 1
    this.#hasAsked = true
    void this.#paint(facts, atMs, look, fadesIn, this.#size)
    return true
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#retry)
    // A stage that was never visible has requested nothing.
    if (this.#hasAsked) this.#host.ask({ kind: 'end', of: this.#of }).catch(() => undefined)
  }

  async #paint(
    facts: StageFacts,
    atMs: number,
    look: PageThemeAndContrast,
    fadesIn: boolean,
    [width, height]: readonly [number, number],
  ): Promise<void> {
    const change = this.#prompter.changeTo(facts)
    try {
      const image = await this.#host.ask({ kind: 'picture', of: this.#of, change, atMs, width, height, look })
      if (image instanceof ImageBitmap) this.#show(image, fadesIn)
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

  #show(image: ImageBitmap, fadesIn: boolean): void {
    if (this.#isOver) {
      image.close()
      return
    }
    if (fadesIn) this.#front = (this.#front + 1) % this.#sheets.length
    const sheet = this.#sheets[this.#front]
    if (sheet === undefined) return
    // Resizing a canvas clears it.
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
