import { AsyncLocalStorage } from 'node:async_hooks'

/** For which request something is done. */
export interface RequestContext {
  readonly requestId: string
  /** Of the trace that a proxy has begun (W3C Trace Context, 32 hexadecimal digits); null without one. */
  readonly traceId: string | null
}

const current = new AsyncLocalStorage<RequestContext>()

/** Does something for a request: each line that is logged meanwhile, however deep, says so. */
export function withinRequest<Result>(context: RequestContext, act: () => Result): Result {
  return current.run(context, act)
}

/** Begins what outlives the request that happened to set it off, and is nobody's. */
export function outsideRequests<Result>(act: () => Result): Result {
  return current.exit(act)
}

/** The request that this is done for, as a line of the log says it; nothing outside of any. */
export function requestFacts(): { requestId?: string; traceId?: string } {
  const context = current.getStore()
  if (!context) return {}
  const { requestId, traceId } = context
  return traceId === null ? { requestId } : { requestId, traceId }
}
