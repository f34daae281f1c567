import type { ProblemCode } from '@tiltyard/contract'
import type { MessageBus } from '../../live/messageBus.ts'
import type { BusMessage } from './busMessage.ts'

/** What an origin says every two seconds: that it lives, and how its store is. */
export interface Beat {
  readonly epoch: number
  readonly node: string
  /** Since when its store has been out of reach; null while it answers. */
  readonly outageSince: string | null
}

/** What comes back for a question, as JSON has it. */
export type Reply = { readonly epoch: number } & (
  | { readonly answer: unknown }
  | { readonly refused: { readonly code: ProblemCode; readonly values: Record<string, string> } }
)

/** What an origin does on the bus, whatever carries it. */
export interface OriginWire extends MessageBus<BusMessage> {
  /** Whether other origins of the same store tell this bus too; one that is of this process alone hears only this process. */
  readonly isShared: boolean
  /** Answers questions of these names from now on. @param answer never rejects. @returns what ends it. */
  serve(names: readonly string[], answer: (name: string, asked: unknown) => Promise<Reply>): () => void
  /** Says something that is not kept. Neither waits nor throws. */
  beat(beat: Beat): void
  close(): Promise<void>
}

/** What a relay does on the bus. */
export interface RelayWire extends Pick<MessageBus<BusMessage>, 'subscribe'> {
  /** The position of the last message that is kept, 0 before any. */
  head(): Promise<number>
  /** Asks whichever origin hears it first. @throws Problem origin-unreachable. */
  request(name: string, asked: unknown): Promise<Reply>
  /** @returns what ends it. */
  followBeats(hear: (beat: Beat) => void): () => void
  close(): Promise<void>
}
