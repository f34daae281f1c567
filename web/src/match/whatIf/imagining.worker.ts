// Simulates in a worker, so that the page stays responsive and can end it.
import type { FromImagining, ImaginingRequest } from './imaginingMessages.ts'
import { rideImagined } from './rideImagined.ts'

addEventListener('message', ({ data }: MessageEvent<ImaginingRequest>) => {
  try {
    rideImagined(data, tell)
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof RangeError ? error.message : String(error) })
  }
})

function tell(message: FromImagining): void {
  postMessage(message)
}
