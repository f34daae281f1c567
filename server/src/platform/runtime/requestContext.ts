import { AsyncLocalStorage } from 'node:async_hooks'
import type { Carried, Span } from './span.ts'

/** For which request something is done. */
export interface RequestContext {
  /** Null for what is no request's. */
  readonly requestId: string | null
  /** Of the trace that it is a part of (W3C Trace Context, 32 hexadecimal digits); null without one. */
  readonly traceId: string | null
  /** The trace that a believed proxy has begun; left out where none has. */
  readonly carried?: Carried
  /** What it is followed as; left out where nobody traces. */
  readonly span?: Span
}

const current = new AsyncLocalStorage<RequestContext>()

/** Does something for a request: each line that is logged meanwhile, however deep, says so. */
export function withinRequest<Result>(context: RequestContext, act: () => Result): Result {
  return current.run(context, act)
}

/** Does something as a part of a trace, and for the same request as before. */
export function withinSpan<Result>(span: Span, act: () => Result): Result {
  const requestId = current.getStore()?.requestId ?? null
  return current.run({ requestId, traceId: span.traceId, span }, act)
}

/** Begins what outlives the request that happened to set it off, and is nobody's. */
export function outsideRequests<Result>(act: () => Result): Result {
  return current.exit(act)
}

/** What this is followed as; null where nobody traces, and outside of what is traced. */
export function currentSpan(): Span | null {
  return current.getStore()?.span ?? null
}

/** The trace that somebody else shall go on with who is asked now; null for none. */
export function carriedTrace(): Carried | null {
  const context = current.getStore()
  return context?.span?.carried ?? context?.carried ?? null
}

/** The request that this is done for, as a line of the log says it; nothing outside of any. */
export function requestFacts(): { requestId?: string; traceId?: string } {
  const context = current.getStore()
  if (!context) return {}
  const { requestId, traceId } = context
  return { ...(requestId !== null && { requestId }), ...(traceId !== null && { traceId }) }
}
