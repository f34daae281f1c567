import type { FromImagining, ImaginingRequest } from './imaginingMessages.ts'

/** Begins to imagine, in a worker of the browser's; @returns what ends it. */
export function startImagining(request: ImaginingRequest, hear: (message: FromImagining) => void): () => void {
  const worker = new Worker(new URL('./imagining.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromImagining>) => hear(data))
  worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', message }))
  worker.postMessage(request)
  return () => worker.terminate()
}
