import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestContext, withRequestContext } from '../runtime/requestContext.ts'
import type { TraceHeaders, Tracer } from '../runtime/span.ts'
import { beginRequestSpan, endAnsweredRequestSpan } from './requestSpans.ts'

export const REQUEST_ID_HEADER = 'x-request-id'
/** Ids that are safe in a log. */
const wellFormed = /^[\w.:+=/-]{8,128}$/
/** W3C Trace Context, version 00 and compatible ones; zeros are no trace. */
const traceParent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/

/** Returns the source of request ids: a trusted proxy's well-formed id, or a new one. */
export function createRequestIdSource(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER]
    return trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

export interface RequestIdOptions {
  readonly trustedProxies: number
  /** Traces each request; without it nothing is traced. */
  readonly tracer?: Tracer
}

/** Adds each request's id to its reply and to all its log lines. Register it before any other hook. */
export function addRequestIds(app: FastifyInstance, { trustedProxies, tracer }: RequestIdOptions): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>()
  app.addHook('onRequest', (request, reply, done) => {
    const carried = trustedProxies > 0 ? carriedBy(request.headers) : null
    const span = tracer && beginRequestSpan(tracer, request, reply, carried)
    const context = {
      requestId: request.id,
      traceId: span?.traceId ?? traceIdOf(carried),
      ...(carried && { incomingTraceHeaders: carried }),
      ...(span && { span }),
    }
    contexts.set(request, context)
    void reply.header(REQUEST_ID_HEADER, request.id)
    withRequestContext(context, done)
  })
  const resume = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const context = contexts.get(request)
    if (context) withRequestContext(context, done)
    else done()
  }
  // Socket events that deliver a body lose the context; this restores it.
  app.addHook('preValidation', resume)
  app.addHook('onResponse', resume)
  if (tracer) app.addHook('onResponse', async (request, reply) => endAnsweredRequestSpan(request, reply))
}

/** The trace in a call's headers; null for an invalid one. */
function carriedBy({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders | null {
  if (typeof traceparent !== 'string' || !traceParent.test(traceparent)) return null
  return typeof tracestate === 'string' ? { traceparent, tracestate } : { traceparent }
}

function traceIdOf(carried: TraceHeaders | null): string | null {
  return carried && (traceParent.exec(carried.traceparent)?.[1] ?? null)
}
