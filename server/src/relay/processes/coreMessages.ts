import type { Beat, Reply } from '../bus/wire.ts'

/** What the process of the origin says to a relay process. */
export type ToRelay =
  | { readonly kind: 'news'; readonly at: number; readonly text: string }
  /** Nothing up to there is kept any more. */
  | { readonly kind: 'missed'; readonly upTo: number }
  | { readonly kind: 'beat'; readonly beat: Beat }
  /** No origin answers yet, or any more. */
  | { readonly kind: 'unanswered'; readonly id: number }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply }

/** What a relay process says to that of the origin. */
export type ToOrigin =
  | { readonly kind: 'follow'; readonly after: number }
  /** So far it has come: more may be sent. */
  | { readonly kind: 'heard'; readonly at: number }
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly asked: unknown }

/** The question that is answered before any origin answers: the position of the last message. */
export const HEAD = 'head of the bus'
/** So many messages may be on their way to a relay process; it says how far it has come each time it has heard some. */
export const AHEAD = 500
export const ACK_INTERVAL = 50
