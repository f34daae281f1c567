import { live } from '@tiltyard/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Carried, Span, SpanFacts, Tracer } from '../runtime/span.ts'
import { refusedWith } from './replies.ts'

const SERVER_ERROR = 500
const OK = 200

/** Spans of calls that have not been answered yet. */
const open = new WeakMap<FastifyRequest, Span>()

/**
 * Begins the span of a call, by the route and never by the path, which may hold what is somebody's own.
 * @param carried the trace of a believed proxy.
 */
export function beginCall(tracer: Tracer, request: FastifyRequest, reply: FastifyReply, carried: Carried | null): Span {
  const { method, protocol, id } = request
  const route = request.routeOptions.url
  const facts: SpanFacts = {
    'http.request.method': method,
    'url.scheme': protocol,
    'network.protocol.version': request.raw.httpVersion,
    'tiltyard.request.id': id,
    ...(route !== undefined && { 'http.route': route }),
  }
  const span = tracer.begin({ name: nameOf(method, route), kind: 'server', facts }, carried)
  open.set(request, span)
  // Whoever has gone is answered nothing. A stream is told to be open: nothing is kept as long as it lasts.
  if (route !== live.path) reply.raw.once('close', () => callLeft(request))
  return span
}

/** A call has been answered. */
export function callAnswered(request: FastifyRequest, reply: FastifyReply): void {
  const span = open.get(request)
  if (!span) return
  const refusal = refusedWith(reply)
  const { statusCode } = reply.raw
  span.note({ 'http.response.status_code': statusCode, ...(refusal !== null && { 'tiltyard.refusal': refusal }) })
  if (statusCode >= SERVER_ERROR) span.fail(refusal ?? String(statusCode))
  endCall(request, {})
}

/** A stream has been opened: that was the call, and what it tells for hours is none. */
export function streamOpened(request: FastifyRequest): void {
  endCall(request, { 'http.response.status_code': OK, 'tiltyard.stream.open': true })
}

/** Whoever has called has gone. */
export function callLeft(request: FastifyRequest): void {
  endCall(request, { 'tiltyard.call.left': true })
}

function endCall(request: FastifyRequest, facts: SpanFacts): void {
  const span = open.get(request)
  if (!span) return
  open.delete(request)
  span.note(facts)
  span.end()
}

function nameOf(method: string, route: string | undefined): string {
  return route === undefined ? method : `${method} ${route}`
}
