import type { MatchWriterEnding } from '@tiltyard/contract'
import type { WriterPageState } from './writerPageState.ts'

/** Messages from the page to its worker. */
export type WriterWorkerRequest =
  | { readonly kind: 'start'; readonly matchId: string; readonly clientId: string }
  | { readonly kind: 'stop' }

/** Messages from the worker to its page. */
export type WriterWorkerMessage =
  | { readonly kind: 'state'; readonly state: WriterPageState }
  | { readonly kind: 'ended'; readonly ending: MatchWriterEnding }
  | { readonly kind: 'warning'; readonly message: string }
