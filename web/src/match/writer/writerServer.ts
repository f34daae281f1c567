import type { AppendedEvent, ClaimedLease } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'

/** The server as a writer knows it. Each call throws a ReadRefusal when the answer is no, or when none comes. */
export interface WriterServer {
  claim(): Promise<ClaimedLease>
  renew(epoch: number): Promise<{ readonly serverTime: string }>
  release(epoch: number): Promise<unknown>
  append(epoch: number, event: MatchFact): Promise<AppendedEvent>
}

/** What a refusal says to a program: the contract's code, or 'network' when no answer came. */
export interface ReadRefusal {
  readonly code: string
  readonly message: string
  readonly values: Readonly<Record<string, string>>
}

/** Reads whatever a call has thrown; what is no refusal of ours counts as no answer. */
export function readRefusal(thrown: unknown): ReadRefusal {
  const {
    code = 'network',
    message = String(thrown),
    values = {},
  } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<ReadRefusal>
  return { code: typeof code === 'string' ? code : 'network', message, values }
}
