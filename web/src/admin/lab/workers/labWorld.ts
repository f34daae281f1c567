import { createContext } from 'react'
import type { FromRider, ToRider } from './riderMessages.ts'

/** A rider at work. */
export interface Rider {
  readonly tell: (message: ToRider) => void
  readonly dismiss: () => void
}

/** What the lab needs of the browser. */
export interface LabWorld {
  /** How many riders may ride at the same time, at least 1. */
  readonly cores: number
  readonly callRider: (hear: (message: FromRider) => void) => Rider
}

/** So many riders are enough for anybody, and each takes memory. */
const MOST_RIDERS = 32

/** A worker of the browser's on each core. */
export const browserLab: LabWorld = {
  cores: Math.min(MOST_RIDERS, Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1)),
  callRider: (hear) => {
    const worker = new Worker(new URL('./rider.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromRider>) => hear(data))
    worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', message }))
    return { tell: (message) => worker.postMessage(message), dismiss: () => worker.terminate() }
  },
}

/** Replaces the workers, in tests. */
export const LabWorldContext = createContext<LabWorld>(browserLab)
