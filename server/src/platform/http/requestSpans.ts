import { liveStreamRoute } from '@tiltyard/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Span, SpanAttributes, TraceHeaders, Tracer } from '../runtime/span.ts'
import { refusalCode } from './replies.ts'

const SERVER_ERROR = 500
const OK = 200

/** The spans of unanswered calls. */
const open = new WeakMap<FastifyRequest, Span>()

/**
 * Begins the span of a call. It has the route and not the path, which may contain private data. @param carried the
 * trace of a trusted proxy.
 */
export function beginRequestSpan(
  tracer: Tracer,
  request: FastifyRequest,
  reply: FastifyReply,
  carried: TraceHeaders | null,
): Span {
  const { method, protocol, id } = request
  const route = request.routeOptions.url
  const facts: SpanAttributes = {
    'http.request.method': method,
    'url.scheme': protocol,
    'network.protocol.version': request.raw.httpVersion,
    'tiltyard.request.id': id,
    ...(route !== undefined && { 'http.route': route }),
  }
  const span = tracer.begin({ name: nameOf(method, route), kind: 'server', attributes: facts }, carried)
  open.set(request, span)
  // A caller who leaves gets no answer. A stream's span ends when it opens, so it needs no listener.
  if (route !== liveStreamRoute.path) reply.raw.once('close', () => endAbandonedRequestSpan(request))
  return span
}

/** Ends the span of an answered call. */
export function endAnsweredRequestSpan(request: FastifyRequest, reply: FastifyReply): void {
  const span = open.get(request)
  if (!span) return
  const refusal = refusalCode(reply)
  const { statusCode } = reply.raw
  span.note({ 'http.response.status_code': statusCode, ...(refusal !== null && { 'tiltyard.refusal': refusal }) })
  if (statusCode >= SERVER_ERROR) span.fail(refusal ?? String(statusCode))
  endCall(request, {})
}

/** Ends the span of a stream when it opens; it may last for hours. */
export function endSpanAtStreamOpening(request: FastifyRequest): void {
  endCall(request, { 'http.response.status_code': OK, 'tiltyard.stream.open': true })
}

/** Ends the span of a caller who has left. */
export function endAbandonedRequestSpan(request: FastifyRequest): void {
  endCall(request, { 'tiltyard.call.left': true })
}

function endCall(request: FastifyRequest, facts: SpanAttributes): void {
  const span = open.get(request)
  if (!span) return
  open.delete(request)
  span.note(facts)
  span.end()
}

function nameOf(method: string, route: string | undefined): string {
  return route === undefined ? method : `${method} ${route}`
}
