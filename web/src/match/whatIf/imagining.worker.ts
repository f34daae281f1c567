// Ten thousand endings in a worker: the page stays alive meanwhile, and ends it when it is left.
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
