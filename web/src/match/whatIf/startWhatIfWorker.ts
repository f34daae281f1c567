import type { FromWhatIfWorkerMessage, WhatIfRequest } from './whatIfMessages.ts'

/** Starts a simulation in a worker. @returns a function that ends it. */
export function startWhatIfWorker(
  request: WhatIfRequest,
  onMessage: (message: FromWhatIfWorkerMessage) => void,
): () => void {
  const worker = new Worker(new URL('./imagining.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWhatIfWorkerMessage>) => onMessage(data))
  worker.addEventListener('error', ({ message }) => onMessage({ kind: 'failed', message }))
  worker.postMessage(request)
  return () => worker.terminate()
}
