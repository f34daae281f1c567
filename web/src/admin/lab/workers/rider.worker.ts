// Simulates seasons in a worker. The page ends the worker to cancel.
import type { FromSeasonWorker, ToSeasonWorker } from './riderMessages.ts'
import { createSeasonSimulator } from './createSeasonSimulator.ts'

const handle = createSeasonSimulator((message: FromSeasonWorker) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToSeasonWorker>) => handle(data))
