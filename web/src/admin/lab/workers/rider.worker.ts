// Simulates seasons in a worker. The page ends the worker to cancel.

import { createSeasonSimulator } from './createSeasonSimulator.ts'
import type { FromSeasonWorker, ToSeasonWorker } from './riderMessages.ts'

const handle = createSeasonSimulator((message: FromSeasonWorker) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToSeasonWorker>) => handle(data))
