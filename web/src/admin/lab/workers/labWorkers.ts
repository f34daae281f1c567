import { createContext } from 'react'
import type { FromSeasonWorkerMessage, ToSeasonWorkerMessage } from './seasonWorkerMessages.ts'

/** A worker that simulates seasons. */
export interface SeasonSimulationWorker {
  readonly tell: (message: ToSeasonWorkerMessage) => void
  readonly dismiss: () => void
}

/** The browser functions that the lab needs. */
export interface SeasonSimulationWorkerDeps {
  /** How many workers can run at the same time, at least 1. */
  readonly workerCount: number
  readonly startWorker: (onMessage: (message: FromSeasonWorkerMessage) => void) => SeasonSimulationWorker
}

/** Each worker takes memory. */
const MOST_RIDERS = 32

/** One browser worker per core. */
export const browserSeasonSimulationWorkers: SeasonSimulationWorkerDeps = {
  workerCount: Math.min(MOST_RIDERS, Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1)),
  startWorker: (hear) => {
    const worker = new Worker(new URL('./rider.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromSeasonWorkerMessage>) => hear(data))
    worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', message }))
    return { tell: (message) => worker.postMessage(message), dismiss: () => worker.terminate() }
  },
}

/** Tests replace the workers. */
export const SeasonSimulationWorkerContext = createContext<SeasonSimulationWorkerDeps>(browserSeasonSimulationWorkers)
