import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestContext, withinRequest } from '../runtime/requestContext.ts'
import type { Carried, Tracer } from '../runtime/span.ts'
import { beginCall, callAnswered } from './requestSpans.ts'

export const REQUEST_ID_HEADER = 'x-request-id'
/** What stands in a log whole, and breaks nothing that reads it. */
const wellFormed = /^[\w.:+=/-]{8,128}$/
/** W3C Trace Context, version 00 and those that begin alike; zeros are no trace. */
const traceParent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/

/**
 * How requests are named: as the proxy before us has named them, where one is believed and the name is well-formed;
 * otherwise anew.
 */
export function requestIdBy(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER]
    return trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

export interface Followed {
  readonly trustedProxies: number
  /** Follows each as a span; left out, nobody does. */
  readonly tracer?: Tracer
}

/** Answers each request with its id, and has all that is done for it logged under that. Before any other hook. */
export function followRequests(app: FastifyInstance, { trustedProxies, tracer }: Followed): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>()
  app.addHook('onRequest', (request, reply, done) => {
    const carried = trustedProxies > 0 ? carriedBy(request.headers) : null
    const span = tracer && beginCall(tracer, request, reply, carried)
    const context = {
      requestId: request.id,
      traceId: span?.traceId ?? traceIdOf(carried),
      ...(carried && { carried }),
      ...(span && { span }),
    }
    contexts.set(request, context)
    void reply.header(REQUEST_ID_HEADER, request.id)
    withinRequest(context, done)
  })
  const resume = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const context = contexts.get(request)
    if (context) withinRequest(context, done)
    else done()
  }
  // A body arrives by the socket's own events, and what comes after it would be nobody's.
  app.addHook('preValidation', resume)
  app.addHook('onResponse', resume)
  if (tracer) app.addHook('onResponse', async (request, reply) => callAnswered(request, reply))
}

/** The trace that a call says it is a part of; null where what it says is none. */
function carriedBy({ traceparent, tracestate }: IncomingHttpHeaders): Carried | null {
  if (typeof traceparent !== 'string' || !traceParent.test(traceparent)) return null
  return typeof tracestate === 'string' ? { traceparent, tracestate } : { traceparent }
}

function traceIdOf(carried: Carried | null): string | null {
  return carried && (traceParent.exec(carried.traceparent)?.[1] ?? null)
}
