// One kind of live server with a tap: it tells every viewer as fast as they take it. Run by bench/fanout.mjs.
import { createServer } from 'node:http'
import { Server as SocketIo } from 'socket.io'
import { createApp } from '../../server/dist/app.js'
import { systemClock } from '../../server/dist/clock.js'
import { Hub } from '../../server/dist/live/hub.js'
import { Members } from '../../server/dist/live/members.js'
import { createLog } from '../../server/dist/log.js'

const MAX_UNSENT = 64 * 1024
const [kind] = process.argv.slice(2)
const event = {
  type: 'strike',
  referenceName: 'STRIKE_BODY_BREAK',
  description: "Splinters! Lady Maud's lance bursts on Sur Osric's waist, and the front row gathers kindling.",
  passNumber: 2,
  isSuddenDeath: false,
  tOffsetMs: 36_617,
  effects: [
    {
      kind: 'struck',
      side: 'knight2',
      location: 'waist',
      isRedirected: false,
      points: 1,
      lanceBroke: true,
      dismounted: false,
    },
  ],
}
const sockets = new Set()
const servers = { hub: startHub, bare: startBare, 'socket.io': startSocketIo }

const { server, tell } = await servers[kind]()
server.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('message', ({ seconds }) => pour(seconds))

async function pour(seconds) {
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  const end = performance.now() + seconds * 1_000
  let told = 0
  while (performance.now() < end) {
    if ([...sockets].every((socket) => socket.writableLength < MAX_UNSENT)) {
      tell(++told)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  process.send({ bytes: heapUsed + external })
}

async function startHub() {
  const match = { id: 'm1', version: 0, status: 'active', startTime: null, writerId: null }
  const changes = async () => ({ schedule: 0, league: 0, controls: 0 })
  const source = {
    changes,
    heads: async () => new Map(),
    yard: async () => ({}),
    match: async () => ({ match, events: [] }),
  }
  const hub = new Hub(source, systemClock)
  const log = createLog('silent')
  const places = { maxViewers: 100_000, random: Math.random }
  const app = await createApp({
    clock: systemClock,
    log,
    hub,
    // Nobody logs in here.
    members: new Members(
      async () => new Map(),
      systemClock,
      () => {},
    ),
    // Nor is anybody held back.
    limits: { call: async () => {}, opening: async () => {} },
    trustedProxies: 0,
    version: '0',
    isReady: () => true,
    outageSince: () => null,
    clockAheadMs: () => 0,
    webRoot: null,
    ...places,
  })
  await app.ready()
  return { server: app.server, tell: (seq) => hub.publishEvents(match, [{ seq, ...event }]) }
}

async function startBare() {
  const replies = new Set()
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.flushHeaders()
    replies.add(reply.socket)
    reply.on('close', () => replies.delete(reply.socket))
  })
  const tell = (seq) => {
    const data = `id: match:m1@${seq}\ndata: ${JSON.stringify({ kind: 'events', matchId: 'm1', events: [{ seq, ...event }] })}\n\n`
    const chunk = Buffer.from(`${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`)
    for (const socket of replies) socket.write(chunk)
  }
  return { server, tell }
}

async function startSocketIo() {
  const server = createServer()
  const io = new SocketIo(server, { transports: ['websocket'] })
  io.on('connection', (socket) => socket.join('m1'))
  return {
    server,
    tell: (seq) => io.to('m1').emit('events', { kind: 'events', matchId: 'm1', events: [{ seq, ...event }] }),
  }
}
