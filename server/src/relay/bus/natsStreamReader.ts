import { type ConsumerMessages, DeliverPolicy, type JsMsg, jetstream, type StreamInfo } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { BusListener } from '../../live/messageBus.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { type BusMessage, decodeBusMessage } from './busMessage.ts'
import { NATS_STREAM } from './natsConnection.ts'

interface FollowingDeps {
  readonly nats: NatsConnection
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
  /** Returns the stream; creates it where it is missing. */
  readonly stream: () => Promise<StreamInfo>
}

const RETRY_MS = 500
/** The limit of messages that are on their way to us. */
const AHEAD = 500
/** An idle server sends a heartbeat this often; after two missing ones we subscribe again. */
const IDLE_BEAT_MS = 2_000
const ASK_ANEW_MS = 10_000
/** How often unreadable messages are logged and repaired by a read of the state. */
const UNREAD_EACH_MS = 10_000

/**
 * Follows the stream from a position on, through failures of connection, server and stream. It delivers each message
 * once and in order. It tells the listener when messages are gone or the stream was replaced.
 */
export class NatsStreamReader {
  private readonly deps: FollowingDeps
  private readonly listener: BusListener<BusMessage>
  private at: number | null
  private created: string | null = null
  private messages: ConsumerMessages | null = null
  private cancel: () => void = () => {}
  private isEnded = false
  private isOpening = false
  private isAskedAgain = false
  /** Unreadable messages since the last log line; null when that line is old enough. */
  private unread: number | null = null
  private endRest: () => void = () => {}

  constructor(deps: FollowingDeps, listener: BusListener<BusMessage>, after: number | null) {
    this.deps = deps
    this.listener = listener
    this.at = after
    this.open()
  }

  /** The connection is back: subscribes again after our position, because messages in between were lost. */
  lookAgain(): void {
    this.close()
    this.open()
  }

  end(): void {
    this.isEnded = true
    this.cancel()
    this.endRest()
    this.close()
  }

  private close(): void {
    const { messages } = this
    this.messages = null
    // Without a connection closing fails, and the subscription is gone anyway.
    messages?.close().catch(() => undefined)
  }

  private open(): void {
    if (this.isEnded) return
    if (this.isOpening) {
      this.isAskedAgain = true
      return
    }
    this.isOpening = true
    this.isAskedAgain = false
    this.cancel()
    this.begin()
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error }, 'bus not heard; trying again')
        this.cancel = this.deps.clock.after(RETRY_MS, () => this.open())
      })
      .finally(() => {
        this.isOpening = false
        if (this.isAskedAgain) this.lookAgain()
      })
  }

  private async begin(): Promise<void> {
    const stream = await this.deps.stream()
    const at = this.standIn(stream)
    const consumer = await jetstream(this.deps.nats).consumers.get(NATS_STREAM, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: at + 1,
    })
    const messages = await consumer.consume({
      callback: (message) => this.take(message, messages),
      ...{ max_messages: AHEAD, idle_heartbeat: IDLE_BEAT_MS, expires: ASK_ANEW_MS },
    })
    this.messages = messages
    if (this.isEnded) return this.close()
    this.reopenAfter(messages).catch((error: unknown) => this.deps.log.warn({ err: error }, 'bus not heard any more'))
  }

  /** The position to resume from in this stream. */
  private standIn({ created, state }: StreamInfo): number {
    const isOther = (this.created !== null && this.created !== created) || (this.at ?? 0) > state.last_seq
    this.created = created
    if (isOther) {
      this.at = 0
      this.listener.missed()
    }
    this.at ??= state.last_seq
    return this.at
  }

  /** Opens a new subscription when the library gives up or the stream is gone. */
  private async reopenAfter(messages: ConsumerMessages): Promise<void> {
    const watch = async (): Promise<void> => {
      for await (const { type } of messages.status()) if (type === 'stream_not_found') return
    }
    await Promise.race([watch(), messages.closed()]).catch(() => undefined)
    if (this.isEnded || this.messages !== messages) return
    this.close()
    this.open()
  }

  private take(message: JsMsg, from: ConsumerMessages): void {
    if (this.isEnded || (this.messages !== null && this.messages !== from)) return
    const at = this.at ?? 0
    if (message.seq <= at) return
    this.at = message.seq
    if (message.seq > at + 1) this.listener.missed()
    try {
      this.listener.hear(decodeBusMessage(message.string()), message.seq)
    } catch (error) {
      this.drop(error)
    }
  }

  /** Limits the repairs that somebody can cause by publishing nonsense. */
  private drop(error: unknown): void {
    if (this.unread !== null) {
      this.unread += 1
      return
    }
    this.deps.log.warn({ err: error, at: this.at }, 'message of the bus not taken')
    this.unread = 0
    this.endRest = this.deps.clock.after(UNREAD_EACH_MS, () => {
      const { unread } = this
      this.unread = null
      if (unread === null || unread === 0) return
      this.deps.log.warn({ unread }, 'messages of the bus not taken')
      this.listener.missed()
    })
    this.listener.missed()
  }
}
