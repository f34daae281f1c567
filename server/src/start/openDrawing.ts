import { SsrWorker } from '../pages/ssrWorker.ts'
import { DrawingThread } from '../pictures/drawingThread.ts'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'

interface DrawingWorld {
  readonly clock: Clock
  readonly log: Log
  /** The folder with what pages are drawn with; null where they are sent as they were built. */
  readonly drawnRoot: string | null
}

/** What draws pictures, and what draws pages: each in a thread of its own. */
export function openDrawing({ clock, log, drawnRoot }: DrawingWorld) {
  const drawer = new DrawingThread({ clock, log })
  const pageDrawer = drawnRoot === null ? null : new SsrWorker({ folder: drawnRoot, clock, log })
  const stop = async (): Promise<void> => {
    await Promise.all([drawer.stop(), pageDrawer?.stop()])
  }
  return { parts: { drawer, pageDrawer }, stop }
}
