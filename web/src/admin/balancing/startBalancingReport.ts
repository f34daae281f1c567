import { createContext } from 'react'
import type { BalancingReportMessage, BalancingReportRequest } from './reportMessages.ts'

/** Starts a report. @returns a function that cancels it. */
export type StartBalancingReport = (
  request: BalancingReportRequest,
  onMessage: (message: BalancingReportMessage) => void,
) => () => void

/** Runs a report in a browser worker. */
export const startBalancingReportInWorker: StartBalancingReport = (request, onMessage) => {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<BalancingReportMessage>) => onMessage(data))
  worker.addEventListener('error', ({ message }) => onMessage({ kind: 'failed', message }))
  worker.postMessage(request)
  return () => worker.terminate()
}

/** Tests replace the worker. */
export const StartBalancingReportContext = createContext<StartBalancingReport>(startBalancingReportInWorker)
