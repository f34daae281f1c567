// Simulates seasons in a worker. The page ends the worker to cancel.
import type { FromRider, ToRider } from './riderMessages.ts'
import { seasonRider } from './seasonRider.ts'

const handle = seasonRider((message: FromRider) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToRider>) => handle(data))
