import type { WriterEnding } from '@tiltyard/contract'
import type { WriterState } from './writerState.ts'

/** What the page tells its worker. */
export type ToWriter =
  | { readonly kind: 'start'; readonly matchId: string; readonly clientId: string }
  | { readonly kind: 'stop' }

/** What the worker tells its page. */
export type FromWriter =
  | { readonly kind: 'state'; readonly state: WriterState }
  | { readonly kind: 'ended'; readonly ending: WriterEnding }
  | { readonly kind: 'warning'; readonly message: string }
