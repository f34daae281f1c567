import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { Problem } from '../runtime/problem.ts'
import type { Tracer } from '../runtime/span.ts'
import { asksForPage } from './asksForPage.ts'
import { type CallLimits, limitCalls } from './limitCalls.ts'
import { pathOf } from './pathOf.ts'
import { keepStreamsOpen, type Patience, patienceOptions } from './patience.ts'
import { addErrorReplies, MAX_BODY_BYTES, sendProblem } from './replies.ts'
import { followRequests, REQUEST_ID_HEADER, requestIdBy } from './requestIds.ts'
import { countRequests, type RequestMeter } from './requestMeter.ts'
import { secretless } from './secretless.ts'
import { addSecurityHeaders } from './securityHeaders.ts'

export interface ServerDeps {
  readonly log: Log
  readonly limits: CallLimits
  /** How many proxies in front may say for whom they call; 0 believes nobody. */
  readonly trustedProxies: number
  /** How long lines on which nothing comes to an end are kept open; what is left out is as usual. */
  readonly patience?: Partial<Patience>
  /** Counts requests and refusals; left out, nobody does. */
  readonly meter?: RequestMeter
  /** Follows each request as a span; left out, nobody does. */
  readonly tracer?: Tracer
}

/** A server without a route yet: with its limits, its refusals and its headers. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestIdBy(deps.trustedProxies),
    forceCloseConnections: true,
    ...patienceOptions(deps.patience),
    // A path that can't even be read: to a visitor one more that leads home, refused like everything else otherwise.
    frameworkErrors: (error, request, reply) => {
      void reply.header(REQUEST_ID_HEADER, request.id)
      if (asksForPage(request)) reply.redirect('/')
      else sendProblem(reply, new Problem('invalid-request', { what: `${error.message}.` }))
    },
  })
  keepAddress(app)
  followRequests(app, deps)
  addErrorReplies(app, deps.log)
  keepStreamsOpen(app)
  limitCalls(app, deps.limits)
  await addSecurityHeaders(app)
  await app.register(compress, { global: true, threshold: 1_024 })
  logRequests(app, deps.log)
  if (deps.meter) countRequests(app, deps.meter)
  return app
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!pathOf(request.url).startsWith('/api/')) return
    const path = secretless(request.url)
    const facts = { method: request.method, path, status: reply.statusCode }
    log.debug({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}

/**
 * Where a call came from is asked of its line, which may go while it is answered: it is kept. Who has gone before their call is
 * looked at is answered by nobody.
 */
function keepAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) reply.hijack()
    else Object.defineProperty(request, 'ip', { value: request.ip })
  })
}
