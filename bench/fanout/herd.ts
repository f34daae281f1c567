// Viewers that measure the age of events, and reconnect like browsers when they are dropped. Run by bench/relayHerd.ts.
import { connect, type Socket } from 'node:net'
import { computeReconnectDelayMs } from '../../web/src/api/stream/computeReconnectDelayMs.ts'

const [port, count, first = 0] = process.argv.slice(2).map(Number)
/** Viewers per address, below the rate limit of an address. */
const EACH_ADDRESS = 10
let joined = 0
const request = 'GET /api/live?topics=match:m1 HTTP/1.1\r\nHost: bench\r\n\r\n'
/** The event contains its publishing time, in milliseconds since 1970. */
const stamp = /"tOffsetMs":(\d{13})/g
let agesMs: number[] = []
let sockets: Socket[] = []
let open = 0
/** The time of each reconnection, in milliseconds since the drop. */
let backMs: number[] = []
let droppedAt = 0
/** The time of each refusal, likewise. */
let refusedMs: number[] = []

/** @param attempt the number of failed attempts. */
function join(attempt: number): void {
  const from = first + Math.floor((joined++ % (count ?? 1)) / EACH_ADDRESS)
  const line = { port: port ?? 0, host: '127.0.0.1', localAddress: `127.0.${from >> 7}.${(from & 127) + 2}` }
  const socket = connect(line, () => socket.write(request))
  let isOpen = false
  let retryAfterMs: number | null = null
  socket.on('data', (data) => {
    const text = data.toString('latin1')
    if (!isOpen && text.startsWith('HTTP/1.1 200')) {
      isOpen = true
      open += 1
      sockets.push(socket)
      if (droppedAt > 0) backMs.push(performance.now() - droppedAt)
      if (open === count) process.send?.({ open })
    }
    const seconds = isOpen ? undefined : /^retry-after: (\d+)/im.exec(text)?.[1]
    if (seconds !== undefined) {
      retryAfterMs = Number(seconds) * 1_000
      if (droppedAt > 0) refusedMs.push(performance.now() - droppedAt)
    }
    // The first message has older events, so their age is not counted.
    if (!text.startsWith('HTTP/1.1')) for (const [, at] of text.matchAll(stamp)) agesMs.push(Date.now() - Number(at))
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    if (!isOpen)
      setTimeout(
        () => join(attempt + 1),
        computeReconnectDelayMs(attempt, Math.random(), { retryAfterMs, isForThisClient: true }),
      )
  })
}

process.on('message', (word) => {
  if (word === 'ages') {
    process.send?.({ ages: agesMs.length, agesMs })
    agesMs = []
  }
  if (word === 'back') process.send?.({ back: backMs.length, backMs })
  if (word === 'refused') process.send?.({ refused: refusedMs.length, refusedMs })
  if (word !== 'drop') return
  const gone = sockets
  sockets = []
  open = 0
  backMs = []
  refusedMs = []
  droppedAt = performance.now()
  for (const socket of gone) {
    socket.destroy()
    setTimeout(() => join(1), computeReconnectDelayMs(0, Math.random(), null))
  }
})

// They connect gradually, so that the measurement does not include a burst of arrivals.
let begun = 0
const arrive = setInterval(() => {
  for (let at = 0; at < 4 && begun < (count ?? 0); at++, begun++) join(0)
  if (begun === count) clearInterval(arrive)
}, 50)
