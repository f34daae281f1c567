// Simulates in a worker, so that the page stays responsive and can end it.

import { runWhatIf } from './runWhatIf.ts'
import type { FromWhatIfWorkerMessage, WhatIfRequest } from './whatIfMessages.ts'

addEventListener('message', ({ data }: MessageEvent<WhatIfRequest>) => {
  try {
    runWhatIf(data, tell)
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof RangeError ? error.message : String(error) })
  }
})

function tell(message: FromWhatIfWorkerMessage): void {
  postMessage(message)
}
