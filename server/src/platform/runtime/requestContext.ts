import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, TraceHeaders } from './span.ts'

/** The request that some work belongs to. */
export interface RequestContext {
  /** Null outside of a request. */
  readonly requestId: string | null
  /** The id of its trace (W3C Trace Context, 32 hexadecimal digits); null without one. */
  readonly traceId: string | null
  /** The trace of a trusted proxy; omitted without one. */
  readonly incomingTraceHeaders?: TraceHeaders
  /** Its span; omitted without tracing. */
  readonly span?: Span
}

const current = new AsyncLocalStorage<RequestContext>()

/** Runs work for a request, so that all its log lines have the request's id. */
export function withRequestContext<Result>(context: RequestContext, act: () => Result): Result {
  return current.run(context, act)
}

/** Runs work in a span, for the same request as before. */
export function withCurrentSpan<Result>(span: Span, act: () => Result): Result {
  const requestId = current.getStore()?.requestId ?? null
  return current.run({ requestId, traceId: span.traceId, span }, act)
}

/** Starts work that outlives the request that caused it. */
export function outsideRequests<Result>(act: () => Result): Result {
  return current.exit(act)
}

/** The current span; null without tracing. */
export function currentSpan(): Span | null {
  return current.getStore()?.span ?? null
}

/** The trace to send with an outgoing call; null without one. */
export function currentTraceHeaders(): TraceHeaders | null {
  const context = current.getStore()
  return context?.span?.traceHeaders ?? context?.incomingTraceHeaders ?? null
}

/** The current request's fields for a log line; none outside of a request. */
export function requestLogFields(): { requestId?: string; traceId?: string } {
  const context = current.getStore()
  if (!context) return {}
  const { requestId, traceId } = context
  return { ...(requestId !== null && { requestId }), ...(traceId !== null && { traceId }) }
}
