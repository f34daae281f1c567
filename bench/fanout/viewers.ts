// Many lightweight viewers in one process; they only count deliveries. Run by bench/fanout.ts.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const [kind = '', port, count] = process.argv.slice(2)
const marker = Buffer.from('"passNumber"')
let deliveries = 0
let open = 0

const requests: Readonly<Record<string, string>> = {
  hub: 'GET /api/live?topics=match:m1 HTTP/1.1\r\nHost: bench\r\n\r\n',
  bare: 'GET / HTTP/1.1\r\nHost: bench\r\n\r\n',
  'socket.io': `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
}
const request = requests[kind] ?? ''

function come(expected: number): void {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
  let isOpen = false
  socket.on('data', (data) => {
    if (!isOpen) {
      isOpen = true
      // A WebSocket viewer must join the default namespace: a masked text frame "40" with a mask of zeros.
      if (kind === 'socket.io') socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
      if (++open === expected) setTimeout(() => process.send?.({ open }), 500)
    }
    for (let found = data.indexOf(marker); found !== -1; found = data.indexOf(marker, found + marker.length))
      deliveries++
  })
  socket.on('error', () => {})
}

function comeAll(more: number): void {
  const expected = open + more
  for (let at = 0; at < more; at++) come(expected)
}

/** Reports the deliveries, at once or when there are enough. */
function answer(awaited: number): void {
  if (deliveries < awaited) setTimeout(() => answer(awaited), 2)
  else process.send?.({ deliveries })
}

process.on('message', (asked: 'count' | { readonly awaited: number } | { readonly more: number }) => {
  if (asked === 'count') answer(0)
  else if ('awaited' in asked) answer(asked.awaited)
  else comeAll(asked.more)
})
comeAll(Number(count))
