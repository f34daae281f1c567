import type { ProblemCode } from '@tiltyard/contract'
import type { MessageBus } from '../../live/messageBus.ts'
import type { BusMessage } from './busMessage.ts'

/** An origin's heartbeat every two seconds, with the state of its store. */
export interface OriginHeartbeat {
  readonly epoch: number
  readonly node: string
  /** The start of its store's outage; null while it answers. */
  readonly outageSince: string | null
}

/** The reply to a question, as JSON. */
export type BusReply = { readonly epoch: number } & (
  | { readonly answer: unknown }
  | { readonly refused: { readonly code: ProblemCode; readonly values: Record<string, string> } }
)

/** An origin's side of the bus, for any transport. */
export interface OriginBus extends MessageBus<BusMessage> {
  /** Whether other origins of the same store use this bus too; else it carries only this process's updates. */
  readonly isShared: boolean
  /** Answers questions of these names from now on. @param answer never rejects. @returns stops it. */
  serve(names: readonly string[], answer: (name: string, argument: unknown) => Promise<BusReply>): () => void
  /** Sends a heartbeat, which is not kept. Neither waits nor throws. */
  beat(beat: OriginHeartbeat): void
  close(): Promise<void>
}

/** A relay's side of the bus. */
export interface RelayBus extends Pick<MessageBus<BusMessage>, 'subscribe'> {
  /** The position of the last kept message, 0 before any. */
  head(): Promise<number>
  /** Asks the first origin that replies. @throws Problem origin-unreachable. */
  request(name: string, argument: unknown): Promise<BusReply>
  /** @returns stops it. */
  followBeats(onBeat: (beat: OriginHeartbeat) => void): () => void
  close(): Promise<void>
}
