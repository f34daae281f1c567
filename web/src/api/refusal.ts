import { t } from '@lingui/core/macro'
import type { ProblemBody, ProblemCode } from '@tiltyard/contract'

/** The server said no, or could not be reached; the message is a sentence for the visitor. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode | 'network'
  /** The HTTP status; 0 when nothing came back. */
  readonly status: number
  readonly values: Readonly<Record<string, string>>
  /** What else is wrong with the same call. */
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

/** No answer came, or none in time. */
export function unreachable(): Refusal {
  const message = t`The yard cannot be reached. Check your connection and try again.`
  return new Refusal({ code: 'network', status: 0, message, values: {} })
}

/** What to tell the visitor: the server's own sentences, a line each, where there are any. */
export function refusalSentence(error: unknown, otherwise: string): string {
  if (!(error instanceof Refusal) || error.message === '') return otherwise
  return [error, ...error.others].map(({ message }) => message).join('\n')
}

/** True when the server no longer knows who is asking. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Refusal && error.status === 401
}

const TOO_MANY_REQUESTS = 429

/** Whether asking again may help: no line, a server in trouble, or one that is asked too often. */
export function isPassing(failure: unknown): boolean {
  if (!(failure instanceof Refusal)) return failure !== null
  return failure.status < 400 || failure.status >= 500 || failure.status === TOO_MANY_REQUESTS
}
