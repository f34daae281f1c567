/** Whether an unreachable or overloaded store caused an error, and not the query. A retry may succeed. */
export function isStoreUnreachable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < MAX_DEPTH; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return true
    if (messages.some((message) => cause instanceof Error && cause.message.startsWith(message))) return true
    if (cause instanceof AggregateError && cause.errors.some(isStoreUnreachable)) return true
  }
  return false
}

const MAX_DEPTH = 8

/**
 * The network's codes, and PostgreSQL's (appendix A of its manual): lost connections (08). Cancelled by our limits or a
 * deadlock (40, 55P03, 57014, 25P03). Shutting down or starting (57P), too many connections (53300).
 */
const codes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08...|40...|55P03|57014|25P03|57P0.|53300)$/

/** The driver's messages without a code. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]
