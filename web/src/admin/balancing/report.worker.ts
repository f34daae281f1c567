// Simulates the report's matches in a worker. The page ends the worker to cancel.

import type { FromReport, ReportRequest } from './reportMessages.ts'
import { simulateBalanceReport } from './simulateBalanceReport.ts'

addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  try {
    simulateBalanceReport(data, tell)
  } catch (error) {
    tell({ kind: 'failed', message: String(error) })
  }
})

function tell(message: FromReport): void {
  postMessage(message)
}
