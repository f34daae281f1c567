import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { Problem } from '../runtime/problem.ts'
import type { Tracer } from '../runtime/span.ts'
import { addCallLimits, type CallLimits } from './addCallLimits.ts'
import { decodePath } from './decodePath.ts'
import { hideCalendarSecret } from './hideCalendarSecret.ts'
import { isPageRequest } from './isPageRequest.ts'
import { addErrorReplies, MAX_BODY_BYTES, sendProblem } from './replies.ts'
import { addRequestIds, createRequestIdSource, REQUEST_ID_HEADER } from './requestIds.ts'
import { addRequestMeter, type RequestMeter } from './requestMeter.ts'
import { addSecurityHeaders } from './securityHeaders.ts'
import { exemptStreamsFromTimeouts, type ServerTimeouts, serverTimeoutOptions } from './serverTimeouts.ts'

export interface ServerDeps {
  readonly log: Log
  readonly limits: CallLimits
  /** The number of trusted proxies in front; 0 trusts none. */
  readonly trustedProxies: number
  /** Overrides of the usual timeouts. */
  readonly patience?: Partial<ServerTimeouts>
  /** Counts requests and refusals; without it nothing is counted. */
  readonly meter?: RequestMeter
  /** Traces each request; without it nothing is traced. */
  readonly tracer?: Tracer
}

/** Creates a server without routes: with its limits, refusals and headers. */
export async function createServerWithoutRoutes(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    genReqId: createRequestIdSource(deps.trustedProxies),
    forceCloseConnections: true,
    ...serverTimeoutOptions(deps.patience),
    // An undecodable path: a page for a visitor, and a refusal for others.
    frameworkErrors: (error, request, reply) => {
      void reply.header(REQUEST_ID_HEADER, request.id)
      if (isPageRequest(request)) reply.redirect('/')
      else sendProblem(reply, new Problem('invalid-request', { what: `${error.message}.` }))
    },
  })
  keepAddress(app)
  addRequestIds(app, deps)
  addErrorReplies(app, deps.log)
  exemptStreamsFromTimeouts(app)
  addCallLimits(app, deps.limits)
  await addSecurityHeaders(app)
  await app.register(compress, { global: true, threshold: 1_024 })
  logRequests(app, deps.log)
  if (deps.meter) addRequestMeter(app, deps.meter)
  return app
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!decodePath(request.url).startsWith('/api/')) return
    const path = hideCalendarSecret(request.url)
    const facts = { method: request.method, path, status: reply.statusCode }
    log.debug({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}

/** Reads the address from the connection before it may close. A caller who has already left gets no answer. */
function keepAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) reply.hijack()
    else Object.defineProperty(request, 'ip', { value: request.ip })
  })
}
