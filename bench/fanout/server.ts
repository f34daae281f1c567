// One kind of live server that sends to every viewer at full speed. Run by bench/fanout.ts.
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { YardView } from '@tiltyard/contract'
import { Server as SocketIo } from 'socket.io'
import { createApp } from '../../server/src/app/app.ts'
import { ServerMetrics } from '../../server/src/app/metrics/serverMetrics.ts'
import { LiveHub } from '../../server/src/live/liveHub.ts'
import { type Narrator, silentNarrator } from '../../server/src/live/logs/narrator.ts'
import { UserStreams } from '../../server/src/live/userStreams.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { systemClock } from '../../server/src/platform/runtime/clock.ts'
import { fineDiskState } from '../../server/src/platform/store/cluster/diskWatch.ts'
import { fanoutMatch } from './fanoutMatch.ts'
import type { FanoutServerFullSpeedReport } from './measure.ts'
import { repeatedFanoutEvent } from './repeatedFanoutEvent.ts'

/** A server, and a function that sends an event to all its viewers. */
interface Tap {
  readonly server: Server
  readonly tell: (seq: number) => void
}

const MAX_UNSENT = 64 * 1024
/** The viewers answer no ping, so Socket.IO sends none and has less to do. */
const PING_MS = 600_000
const [kind = ''] = process.argv.slice(2)
const sockets = new Set<Socket>()
const servers: Readonly<Record<string, () => Promise<Tap>>> = {
  hub: startHub,
  bare: startBare,
  'socket.io': startSocketIo,
}

const start = servers[kind]
if (!start) throw new Error(`There is no server of the kind "${kind}".`)
const { server, tell } = await start()
server.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', (asked: 'weigh' | { readonly seconds: number }) => {
  const answer = asked === 'weigh' ? weigh() : pour(asked.seconds)
  answer
    .then((figures) => process.send?.(figures))
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
})

let sent = 0

/** The server's memory with the current viewers. */
async function weigh(): Promise<{ bytes: number }> {
  // Twice, because the second collection frees the first one's finalized objects.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return { bytes: heapUsed + external }
}

/** Sends at the viewers' speed, and waits idly for slow ones. @returns the number of events and the time. */
async function pour(seconds: number): Promise<FanoutServerFullSpeedReport> {
  const [started, used, before] = [performance.now(), process.cpuUsage(), sent]
  const end = started + seconds * 1_000
  let waitedMs = 0
  for (let now = started; now < end; now = performance.now()) {
    if (all((socket) => socket.writableLength < MAX_UNSENT)) {
      tell(++sent)
      await new Promise((resolve) => setImmediate(resolve))
    } else {
      await new Promise((resolve) => setTimeout(resolve, 1))
      waitedMs += performance.now() - now
    }
  }
  const { user, system } = process.cpuUsage(used)
  const tookMs = performance.now() - started
  return { sent: sent - before, sentInAll: sent, tookMs, waitedMs, workedMs: (user + system) / 1_000 }
}

function all(isSo: (socket: Socket) => boolean): boolean {
  for (const socket of sockets) if (!isSo(socket)) return false
  return true
}

const teller: Narrator = {
  ...silentNarrator,
  begin:
    () =>
    ({ seq }) => ({ seq, ...repeatedFanoutEvent }),
}

async function startHub(): Promise<Tap> {
  const yard: YardView = { isLive: true, matchSet: null, nextJoustsAt: null }
  const source = {
    changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
    heads: async () => new Map(),
    yard: async () => yard,
    match: async () => ({ match: fanoutMatch, events: [], teller }),
  }
  // With metrics, like a production server.
  const hub = new LiveHub(source, systemClock, console, new ServerMetrics())
  // Nobody logs in here.
  const members = new UserStreams(
    async () => new Map(),
    systemClock,
    () => {},
  )
  // No viewers are counted.
  const nobody = { enter: () => {}, leave: () => {} }
  const app = await createApp({
    ...{
      clock: systemClock,
      log: createLog('silent'),
      hub,
      publisher: { publish: (update) => hub.hear(update) },
      userStreams: members,
    },
    ...{ bleachers: absent('bleachers', nobody), attendance: absent('attendance', nobody) },
    prices: absent('prices', nobody),
    ...{ database: absent('database'), league: absent('league'), auditLog: absent('auditLog') },
    // No rate limits.
    limits: absent('limits', { call: async () => {}, opening: async () => {} }),
    ...{
      authGuard: absent('door'),
      accountService: absent('desk'),
      writerService: absent('desk'),
      scheduleService: absent('desk'),
    },
    ownAccountServices: {
      ...{ passwords: absent('passwords'), codes: absent('codes'), passkeys: absent('passkeys') },
      ...{
        invites: absent('invites'),
        passwordLinks: absent('links'),
        forgottenPasswordMailer: absent('links'),
        accountMailer: null,
      },
    },
    ...{ oddsReportService: absent('desk'), winProbabilityService: absent('desk'), pictureRenderer: absent('drawer') },
    ...{ planWeek: async () => null, onScheduleChange: async () => {}, randomBytes: (count) => Buffer.alloc(count) },
    pushAddressRules: { mayLoop: false },
    ...{ tempo: 1, trustedProxies: 0, version: '0', maxViewers: 100_000, random: Math.random, webRoot: null },
    ...{
      isReady: () => true,
      outageSince: () => null,
      clockAheadMs: () => 0,
      disk: () => fineDiskState,
      healthParts: [],
    },
  })
  await app.ready()
  return {
    server: app.server,
    tell: (seq) =>
      hub.hear({
        kind: 'events',
        match: fanoutMatch,
        events: [{ seq, ...repeatedFanoutEvent }],
        teller,
        storedAt: null,
      }),
  }
}

/** A stub of a server part: members other than the given ones throw. */
function absent<Part extends object>(name: string, own: Partial<NoInfer<Part>> = {}): Part {
  const get = (_: object, key: string | symbol): unknown => {
    if (Object.hasOwn(own, key)) return Reflect.get(own, key)
    throw new Error(`There is no ${name} in this benchmark.`)
  }
  return new Proxy({}, { get }) as Part
}

async function startBare(): Promise<Tap> {
  const replies = new Set<Socket>()
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.flushHeaders()
    const { socket } = reply
    if (!socket) return
    replies.add(socket)
    reply.on('close', () => replies.delete(socket))
  })
  const tell = (seq: number): void => {
    const data = `id: match:m1@${seq}\ndata: ${JSON.stringify({ kind: 'events', matchId: 'm1', events: [{ seq, ...repeatedFanoutEvent }] })}\n\n`
    const chunk = Buffer.from(`${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`)
    for (const socket of replies) socket.write(chunk)
  }
  return { server, tell }
}

async function startSocketIo(): Promise<Tap> {
  const server = createServer()
  const io = new SocketIo(server, { transports: ['websocket'], pingInterval: PING_MS })
  io.on('connection', (socket) => socket.join('m1'))
  return {
    server,
    tell: (seq) =>
      io.to('m1').emit('events', { kind: 'events', matchId: 'm1', events: [{ seq, ...repeatedFanoutEvent }] }),
  }
}
