// Simulates the report's matches in a worker. The page ends the worker to cancel.

import type { BalancingReportMessage, BalancingReportRequest } from './reportMessages.ts'
import { simulateBalancingReport } from './simulateBalancingReport.ts'

addEventListener('message', ({ data }: MessageEvent<BalancingReportRequest>) => {
  try {
    simulateBalancingReport(data, tell)
  } catch (error) {
    tell({ kind: 'failed', message: String(error) })
  }
})

function tell(message: BalancingReportMessage): void {
  postMessage(message)
}
