// Seasons in a worker: the page stays alive meanwhile, and ends it to call them off.
import type { FromRider, ToRider } from './riderMessages.ts'
import { seasonRider } from './seasonRider.ts'

const heed = seasonRider((message: FromRider) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<ToRider>) => heed(data))
