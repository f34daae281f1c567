import type { AppendEventReply, ClaimedLease } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'

/** The server's lease calls. Each throws a ParsedRefusal when refused or unanswered. */
export interface LeaseCalls {
  claim(): Promise<ClaimedLease>
  renew(epoch: number): Promise<{ readonly serverTime: string }>
  release(epoch: number): Promise<unknown>
  append(epoch: number, event: MatchFact): Promise<AppendEventReply>
}

/** A refusal for programs: the contract's code, or 'network' without an answer. */
export interface ParsedRefusal {
  readonly code: string
  readonly message: string
  readonly values: Readonly<Record<string, string>>
}

/** Reads a thrown value; unknown ones count as no answer. */
export function parseRefusal(thrown: unknown): ParsedRefusal {
  const {
    code = 'network',
    message = String(thrown),
    values = {},
  } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<ParsedRefusal>
  return { code: typeof code === 'string' ? code : 'network', message, values }
}
