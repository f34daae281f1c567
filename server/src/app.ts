import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import { endpoints } from '@tiltyard/contract'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AccountDesk } from './accounts/accountDesk.ts'
import { bindAccounts } from './accounts/bindAccounts.ts'
import type { Door } from './accounts/door.ts'
import type { Limits } from './accounts/limits.ts'
import { userViewOf } from './accounts/userStore.ts'
import type { ActBook } from './book/actBook.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { DiskState } from './database/diskWatch.ts'
import { Binder } from './http/bind.ts'
import { docsPage, docsStyle } from './http/docsPage.ts'
import { openApiDocument } from './http/openApi.ts'
import { Problem } from './http/problem.ts'
import { addErrorReplies, MAX_BODY_BYTES, missing, sendProblem } from './http/replies.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { guardWrites } from './http/writes.ts'
import { bindLeague } from './league/bindLeague.ts'
import { bindSeed } from './league/bindSeed.ts'
import type { LeagueReader } from './league/leagueReader.ts'
import type { Hub } from './live/hub.ts'
import type { Members } from './live/members.ts'
import { addLiveStream, type StreamLimits } from './live/stream.ts'
import type { Log } from './log.ts'
import { bindMatches } from './matches/bindMatches.ts'
import type { RandomBytes } from './matches/matchSetLife.ts'
import type { WriterDesk } from './matches/writerDesk.ts'
import { bindControls } from './office/bindControls.ts'
import { bindOffice, bindRosters } from './office/bindOffice.ts'
import { bindSchedules, type ScheduleRows } from './schedule/bindSchedules.ts'
import { bindOffers } from './schedule/offers.ts'

export interface AppDeps extends StreamLimits, Pick<ScheduleRows, 'scheduleDesk' | 'planWeek' | 'onScheduleChange'> {
  readonly clock: Clock
  readonly log: Log
  readonly hub: Hub
  readonly database: Database
  readonly league: LeagueReader
  readonly door: Door
  readonly members: Members
  readonly accountDesk: AccountDesk
  readonly writerDesk: WriterDesk
  readonly book: ActBook
  readonly limits: Limits
  readonly randomBytes: RandomBytes
  /** How many times faster than life new match sets ride. */
  readonly tempo: number
  /** How many proxies in front may say for whom they call; 0 believes nobody. */
  readonly trustedProxies: number
  readonly version: string
  /** False while the server starts or stops. */
  readonly isReady: () => boolean
  /** How the disk of an embedded database is. */
  readonly disk: () => DiskState
  /** The built browser app; null serves the interface alone. */
  readonly webRoot: string | null
}

/** Generous, for a whole school may sit behind one address. */
const READS_PER_MINUTE = 1_200
const ONE_YEAR_S = 31_536_000

/** The server's door: used by main and by every test. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // A path that can't even be read: to a visitor one more that leads home, refused like everything else otherwise.
    frameworkErrors: (error, request, reply) => {
      if (asksForPage(request)) reply.redirect('/')
      else sendProblem(reply, new Problem('invalid-request', { what: `${error.message}.` }))
    },
  })
  addErrorReplies(app, deps.log)
  guardWrites(app, deps.disk)
  await addSecurityHeaders(app)
  await app.register(compress, { global: true, threshold: 1_024 })
  await app.register(rateLimit, {
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/health'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too-many-requests', { seconds: String(Math.ceil(ttl / 1_000)) }),
  })
  logRequests(app, deps.log)
  bindEndpoints(app, deps)
  addDocuments(app, deps.version)
  addLiveStream(app, deps.hub, { admitMember: (cookie) => admitMember(deps.door, cookie), members: deps.members }, deps)
  await addWebApp(app, deps.webRoot)
  return app
}

async function admitMember(door: Door, cookie: string | undefined) {
  const { sessionId, user } = await door.admitRegistered(cookie, 'registered')
  return { sessionId, user: userViewOf(user) }
}

function bindEndpoints(app: FastifyInstance, deps: AppDeps): void {
  const binder = new Binder(app, deps.door)
  binder.bind(endpoints.health.get, () => {
    if (!deps.isReady()) throw new Problem('unavailable')
    const disk = deps.disk()
    if (disk.state === 'full') throw new Problem('disk-full')
    return { status: 'ok' as const, ...(disk.why === null ? {} : { warning: disk.why }) }
  })
  bindMatches(binder, { ...deps, desk: deps.writerDesk })
  bindLeague(binder, { ...deps, oddsOf: (one, other) => deps.scheduleDesk.oddsOf(one, other) })
  bindSchedules(binder, deps)
  bindOffers(binder, deps)
  const office = { ...deps, publisher: deps.hub, onYardChange: deps.onScheduleChange }
  bindControls(binder, { ...deps, onChange: () => deps.hub.publishChanges() })
  bindRosters(binder, office)
  bindOffice(binder, office)
  bindSeed(binder, { ...deps, onChange: () => deps.hub.publishChanges() })
  bindAccounts(binder, { ...deps, desk: deps.accountDesk, onChange: () => void deps.members.check() })
}

function addDocuments(app: FastifyInstance, version: string): void {
  const document = openApiDocument(version)
  const page = docsPage(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}

/** Every path that is not the interface's, nor a file's, is the browser app's own affair. */
async function addWebApp(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const hasWeb = webRoot !== null && existsSync(join(webRoot, 'index.html'))
  if (hasWeb) {
    await app.register(serveStatic, {
      root: webRoot,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(webRoot, 'assets')}`)
        reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    return hasWeb && asksForPage(request) ? reply.sendFile('index.html') : sendProblem(reply, missing(request))
  })
}

/** Whether a reader is to see a page there: not the interface, and no file that is missing, such as an old script. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const isFile = /\.[^/]*$/.test(path) && !headers.accept?.includes('text/html')
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !isFile
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const facts = { requestId: request.id, method: request.method, path: request.url, status: reply.statusCode }
    log.debug({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}
