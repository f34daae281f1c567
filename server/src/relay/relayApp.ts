import { type Route, routes, type UserView } from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addLiveStream, type StreamAccess, type StreamLimits } from '../live/connections/stream.ts'
import type { LiveHub } from '../live/liveHub.ts'
import type { UserStreams } from '../live/userStreams.ts'
import { allowCrossOriginReads } from '../platform/http/crossOrigin.ts'
import { decodePath } from '../platform/http/decodePath.ts'
import { isPageRequest } from '../platform/http/isPageRequest.ts'
import { pageLanguage } from '../platform/http/requestLanguage.ts'
import { embeddableHeaders } from '../platform/http/securityHeaders.ts'
import { createServerWithoutRoutes, type ServerDeps } from '../platform/http/server.ts'
import { addMetricsPage, type MetricsPage } from '../platform/metrics/metricsPage.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { findProblem, Problem } from '../platform/runtime/problem.ts'
import { findFixedPageHead, unknownPageHead } from '../publishing/ssr/fixedHeads.ts'
import { createEmbedSender, createPageSender, type SendPage } from '../publishing/ssr/servePages.ts'
import {
  createAnonymousPageRenderer,
  sendPageOrHome,
  serveBuiltFiles,
  type WebAppParts,
} from '../publishing/ssr/serveWebApp.ts'
import type { OriginConnection } from './originConnection.ts'
import type { PublicReadCache } from './publicReadCache.ts'

export interface RelayDeps extends StreamLimits, ServerDeps, WebAppParts {
  readonly clock: Clock
  readonly hub: LiveHub
  readonly userStreams: UserStreams
  readonly streamObservers: StreamAccess['observers']
  /** Asks an origin. @throws Problem signed-out, not-registered, user-not-found, origin-unreachable. */
  readonly admitMember: (cookie: string | undefined) => Promise<{ readonly sessionId: string; readonly user: UserView }>
  readonly originConnection: OriginConnection
  readonly publicReadCache: PublicReadCache
  readonly version: string
  /** Null once it serves; else what it lacks. */
  readonly getMissingPart: () => string | null
  readonly clockAheadMs: () => number
  /** The metrics, if this port shows them; else null. */
  readonly metricsPage: MetricsPage | null
}

const UNAVAILABLE = 503

/** Match answers hold the server's time, so they must not be cached. */
const timed: ReadonlySet<string> = new Set(Object.values(routes.matches).map(({ path }: Route) => path))
/** Routes that identify the caller, and routes that the relay answers itself. */
const own: ReadonlySet<string> = new Set([
  ...Object.values(routes.session).map(({ path }: Route) => path),
  ...[routes.health.get.path, routes.yard.get.path],
])

/** Creates a relay's app: it serves what the bus brings, and forwards the rest to an origin. */
export async function createRelayApp(deps: RelayDeps): Promise<FastifyInstance> {
  const app = await createServerWithoutRoutes(deps)
  const { hub, userStreams, streamObservers, originConnection, admitMember } = deps
  app.addHook('onRequest', async (request) => originConnection.refuseReturned(request))
  // Bodies pass unread; the origin reads them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  bindOwn(app, deps)
  bindShared(app, deps)
  addLiveStream(app, hub, { admitMember, userStreams, observers: streamObservers }, deps)
  // The origin's own metrics are not for callers here.
  addMetricsPage(app, deps.metricsPage, (address) => deps.limits.call(address))
  const hasWeb = await serveBuiltFiles(app, deps)
  const forward: Forward = async (request, reply) => {
    const answered = await originConnection.forward(request, reply).catch((error: unknown) => {
      // The rest of its body is no new request.
      if (!request.raw.complete) reply.header('connection', 'close')
      throw error
    })
    deps.publicReadCache.forgetAfter(request, reply.raw.statusCode)
    return answered
  }
  bindForwarded(app, forward)
  if (hasWeb && deps.webRoot !== null) addPages(app, deps, { webRoot: deps.webRoot, forward })
  else app.setNotFoundHandler(forward)
  app.addHook('onClose', async () => originConnection.close())
  return app
}

function bindOwn(app: FastifyInstance, { hub, clock, version, getMissingPart, clockAheadMs }: RelayDeps): void {
  app.get(routes.health.get.path, async (_request, reply) => {
    const why = getMissingPart()
    if (why !== null) throw new Problem('origin-unreachable', { why })
    allowCrossOriginReads(reply)
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version, clockAheadMs: clockAheadMs() })
  })
  app.get(routes.yard.get.path, async (_request, reply) => {
    allowCrossOriginReads(reply)
    const yard = await hub.currentYard()
    return reply.header('cache-control', 'no-store').send({ yard, serverTime: new Date(clock.now()).toISOString() })
  })
}

const interfaceRoutes: readonly Route[] = Object.values(routes).flatMap((group): readonly Route[] =>
  Object.values(group),
)

/** Whether a route is a public read with the same answer for everybody. */
function isShared({ method, path, access, mediaType }: Route): boolean {
  return method === 'GET' && access === 'anyone' && mediaType === undefined && !own.has(path)
}

function bindShared(app: FastifyInstance, { publicReadCache }: RelayDeps): void {
  for (const { path } of interfaceRoutes.filter(isShared))
    app.get(path, (request, reply) => publicReadCache.give(request, reply, timed.has(path) ? 0 : undefined))
}

/** Forwards a call to an origin. */
type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Adds the rest of the interface by its routes, because a trace names no paths; unknown paths are forwarded too. */
function bindForwarded(app: FastifyInstance, forward: Forward): void {
  for (const { method, path } of interfaceRoutes)
    if (!app.hasRoute({ method, url: path })) app.route({ method, url: path, handler: forward })
}

interface PageWays {
  readonly webRoot: string
  readonly forward: Forward
}

/**
 * Serves pages that are the same for everybody; an origin gives the heads of the others. While none answers, pages come
 * without them, and the app shows what the bus brings.
 */
function addPages(app: FastifyInstance, deps: RelayDeps, { webRoot, forward }: PageWays): void {
  const headOf: Parameters<typeof createPageSender>[1]['findHead'] = async ({ path, locale }) =>
    findFixedPageHead(path, locale) ?? { ...unknownPageHead(path, locale), absence: UNAVAILABLE }
  const sendPage = createPageSender(webRoot, { findHead: headOf }, createAnonymousPageRenderer(app, deps))
  const isPlain = (request: FastifyRequest): boolean =>
    findFixedPageHead(decodePath(request.url), pageLanguage(request)) !== null
  const forwardOr = async (request: FastifyRequest, reply: FastifyReply, send: SendPage): Promise<FastifyReply> => {
    try {
      return await forward(request, reply)
    } catch (error) {
      const problem = findProblem(error)
      if (problem?.code !== 'origin-unreachable' || reply.sent) throw error
      return send(request, reply.headers(problem.headers))
    }
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isPageRequest(request)) return forward(request, reply)
    return sendPageOrHome(request, reply, isPlain(request) ? sendPage : (...call) => forwardOr(...call, sendPage))
  }
  const sendEmbed = createEmbedSender(webRoot, {
    findHead: async ({ path, locale }) => ({ ...unknownPageHead(path, locale), absence: UNAVAILABLE }),
  })
  app.get('/embed/*', { helmet: embeddableHeaders }, (request, reply) => forwardOr(request, reply, sendEmbed))
  // Also other targets that the router sends here, such as "*".
  app.get('/', answer)
  app.setNotFoundHandler(answer)
}
