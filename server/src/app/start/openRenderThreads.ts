import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { PictureThread } from '../../publishing/pictures/pictureThread.ts'
import { SsrWorker } from '../../publishing/ssr/ssrWorker.ts'

interface DrawingWorld {
  readonly clock: Clock
  readonly log: Log
  /** The folder with what pages are drawn with; null where they are sent as they were built. */
  readonly pageRendererFolder: string | null
}

/** What draws pictures, and what draws pages: each in a thread of its own. */
export function openRenderThreads({ clock, log, pageRendererFolder }: DrawingWorld) {
  const pictureRenderer = new PictureThread({ clock, log })
  const ssrRenderer = pageRendererFolder === null ? null : new SsrWorker({ folder: pageRendererFolder, clock, log })
  const stop = async (): Promise<void> => {
    await Promise.all([pictureRenderer.stop(), ssrRenderer?.stop()])
  }
  return { parts: { pictureRenderer, ssrRenderer }, stop }
}
