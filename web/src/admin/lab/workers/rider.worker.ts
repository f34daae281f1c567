// Simulates seasons in a worker. The page ends the worker to cancel.

import { createSeasonWorkerHandler } from './createSeasonWorkerHandler.ts'
import type { FromSeasonWorkerMessage, ToSeasonWorkerMessage } from './seasonWorkerMessages.ts'

const handle = createSeasonWorkerHandler((message: FromSeasonWorkerMessage) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToSeasonWorkerMessage>) => handle(data))
