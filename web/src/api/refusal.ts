import { t } from '@lingui/core/macro'
import type { ProblemBody, ProblemCode } from '@tiltyard/contract'

/** A refusal by the server, or a network failure; the message is for the visitor. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode | 'network'
  /** The HTTP status; 0 without a response. */
  readonly status: number
  readonly values: Readonly<Record<string, string>>
  /** Further problems of the same call. */
  readonly others: readonly ProblemBody[]

  constructor(
    problem: Pick<ProblemBody, 'status' | 'message' | 'values' | 'others'> & { readonly code: Refusal['code'] },
  ) {
    super(problem.message)
    this.code = problem.code
    this.status = problem.status
    this.values = problem.values
    this.others = problem.others ?? []
  }
}

/** No response, or none in time. */
export function createNetworkRefusal(): Refusal {
  const message = t`The yard cannot be reached. Check your connection and try again.`
  return new Refusal({ code: 'network', status: 0, message, values: {} })
}

/** Formats an error for the visitor: the server's own sentences, one a line, if there are any. */
export function refusalSentence(error: unknown, fallbackSentence: string): string {
  if (!(error instanceof Refusal) || error.message === '') return fallbackSentence
  return [error, ...error.others].map(({ message }) => message).join('\n')
}

/** Whether the session has expired. */
export function isSessionOverError(error: unknown): boolean {
  return error instanceof Refusal && error.status === 401
}

const TOO_MANY_REQUESTS = 429

/** Whether a retry may help: a network failure, a server error, or too many requests. */
export function isTemporaryFailure(failure: unknown): boolean {
  if (!(failure instanceof Refusal)) return failure !== null
  return failure.status < 400 || failure.status >= 500 || failure.status === TOO_MANY_REQUESTS
}
