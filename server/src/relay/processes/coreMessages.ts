import type { BusReply, OriginHeartbeat } from '../bus/busSides.ts'

/** A message of the origin's process to a relay process. */
export type ToRelayProcessMessage =
  | { readonly kind: 'news'; readonly at: number; readonly text: string }
  /** Messages up to there are gone. */
  | { readonly kind: 'missed'; readonly upTo: number }
  | { readonly kind: 'beat'; readonly beat: OriginHeartbeat }
  /** No origin answers. */
  | { readonly kind: 'unanswered'; readonly id: number }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: BusReply }

/** A message of a relay process to the origin's process. */
export type ToOriginProcessMessage =
  | { readonly kind: 'follow'; readonly after: number }
  /** The relay has read up to there: more may be sent. */
  | { readonly kind: 'heard'; readonly at: number }
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly asked: unknown }

/** A question that needs no origin: the position of the last message. */
export const BUS_HEAD_QUESTION = 'head of the bus'
/** The limit of messages on their way to a relay process; it acknowledges at an interval. */
export const MAX_UNACKNOWLEDGED_RELAY_MESSAGES = 500
export const MESSAGES_PER_ACK = 50
