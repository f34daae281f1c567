import type { WriterEnding } from '@tiltyard/contract'
import type { ShownWriterState } from './shownWriterState.ts'

/** Messages from the page to its worker. */
export type ToWriter =
  | { readonly kind: 'start'; readonly matchId: string; readonly clientId: string }
  | { readonly kind: 'stop' }

/** Messages from the worker to its page. */
export type FromWriter =
  | { readonly kind: 'state'; readonly state: ShownWriterState }
  | { readonly kind: 'ended'; readonly ending: WriterEnding }
  | { readonly kind: 'warning'; readonly message: string }
