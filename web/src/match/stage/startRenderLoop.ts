import { FrameRequester } from './frameRequester.ts'
import { getPageThemeAndContrast, onPictureStyleChange, type PageThemeAndContrast } from './getPageThemeAndContrast.ts'
import { observeElement } from './observeElement.ts'
import { RenderLoop } from './renderLoop.ts'
import type { StageHost } from './stageWorker.ts'

/** Lower stages come several at once: this interval gives them 30 frames a second. */
const SMALL_PX = 120
const SMALL_APART_MS = 30

/** A render loop on canvases of the page. */
export interface RunningRenderLoop {
  readonly show: RenderLoop
  readonly end: () => void
}

/**
 * Starts a render loop on one canvas, or alternating on two; null in a browser that cannot draw.
 * @param host paints the pictures. @param now the server's clock, in ms since the epoch.
 */
export function startRenderLoop(
  host: StageHost,
  canvases: readonly HTMLCanvasElement[],
  now: () => number,
): RunningRenderLoop | null {
  const [place] = canvases
  const painting = FrameRequester.on(host, canvases, { onFree: () => show.goOn(), onLost: () => show.redraw() })
  if (place === undefined || painting === null) return null
  let look: PageThemeAndContrast = getPageThemeAndContrast()
  const world = { now, requestFrame, cancelFrame, after }
  const show = new RenderLoop(world, (facts, atMs, turns) => painting.draw(facts, atMs, look, turns))
  const endPlace = observeElement(place, {
    onSeen: (isSeen) => show.setSeen(isSeen),
    onSize: (width, height) => {
      painting.setSize(width, height, devicePixelRatio)
      show.setApart(height < SMALL_PX ? SMALL_APART_MS : 0)
      show.redraw()
    },
  })
  const endLook = onPictureStyleChange(() => {
    look = getPageThemeAndContrast()
    show.redraw()
  })
  const end = (): void => {
    endPlace()
    endLook()
    show.end()
    painting.end()
  }
  return { show, end }
}

function requestFrame(draw: (time: number) => void): number {
  return requestAnimationFrame(draw)
}

function cancelFrame(frame: number): void {
  cancelAnimationFrame(frame)
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
