// Simulates seasons in a worker. The page ends the worker to cancel.

import { createSeasonWorkerHandler } from './createSeasonSimulator.ts'
import type { FromSeasonWorker, ToSeasonWorker } from './riderMessages.ts'

const handle = createSeasonWorkerHandler((message: FromSeasonWorker) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToSeasonWorker>) => handle(data))
