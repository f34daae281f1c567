import type { FromImagining, ImaginingRequest } from './imaginingMessages.ts'

/** Starts a simulation in a worker. @returns a function that ends it. */
export function startImagining(request: ImaginingRequest, hear: (message: FromImagining) => void): () => void {
  const worker = new Worker(new URL('./imagining.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromImagining>) => hear(data))
  worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', message }))
  worker.postMessage(request)
  return () => worker.terminate()
}
