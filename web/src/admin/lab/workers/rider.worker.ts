// Simulates seasons in a worker. The page ends the worker to cancel.

import { createSeasonWorkerHandler } from './createSeasonWorkerHandler.ts'
import type { FromSeasonWorker, ToSeasonWorker } from './seasonWorkerMessages.ts'

const handle = createSeasonWorkerHandler((message: FromSeasonWorker) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToSeasonWorker>) => handle(data))
