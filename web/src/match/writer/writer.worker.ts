// The writer runs in a worker, since browsers throttle the timers of background pages.
import { BrowserWriter } from './browserWriter.ts'
import { createLeaseCalls } from './createLeaseCalls.ts'
import type { WriterWorkerMessage, WriterWorkerRequest } from './writerMessages.ts'

let writer: BrowserWriter | null = null

const world = {
  now: () => Date.now(),
  after: (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  warn: (message: string) => tell({ kind: 'warning', message }),
}

addEventListener('message', ({ data }: MessageEvent<WriterWorkerRequest>) => {
  if (data.kind === 'stop') writer?.stop()
  else start(data.matchId, data.clientId)
})

function start(matchId: string, clientId: string): void {
  writer = new BrowserWriter(world, createLeaseCalls(matchId, clientId), (state) => tell({ kind: 'state', state }))
  writer.run().then(
    (ending) => tell({ kind: 'ended', ending }),
    (error: unknown) => {
      tell({ kind: 'warning', message: String(error) })
      tell({ kind: 'ended', ending: { kind: 'lost' } })
    },
  )
}

function tell(message: WriterWorkerMessage): void {
  postMessage(message)
}
