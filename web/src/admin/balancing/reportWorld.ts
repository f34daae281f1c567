import { createContext } from 'react'
import type { FromReport, ReportRequest } from './reportMessages.ts'

/** Starts a report. @returns a function that cancels it. */
export type StartReport = (request: ReportRequest, hear: (message: FromReport) => void) => () => void

/** Runs a report in a browser worker. */
export const startInWorker: StartReport = (request, hear) => {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromReport>) => hear(data))
  worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', message }))
  worker.postMessage(request)
  return () => worker.terminate()
}

/** Tests replace the worker. */
export const StartReportContext = createContext<StartReport>(startInWorker)
