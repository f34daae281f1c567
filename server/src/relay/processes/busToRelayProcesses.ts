import { type BusListener, InProcessBus } from '../../live/messageBus.ts'
import type { Log } from '../../platform/log/log.ts'
import { type BusMessage, encodeBusMessage } from '../bus/busMessage.ts'
import type { BusReply, OriginBus, OriginHeartbeat } from '../bus/busSides.ts'
import {
  BUS_HEAD_QUESTION,
  MAX_UNACKNOWLEDGED_RELAY_MESSAGES,
  type ToOriginProcessMessage,
  type ToRelayProcessMessage,
} from './coreMessages.ts'

/** Sends to a relay process without throwing. @param onSent called when it has taken the message; never if it hangs. */
export type SendToRelayProcess = (message: ToRelayProcessMessage, onSent: () => void) => void

/** A connected relay process. */
interface Line {
  readonly send: SendToRelayProcess
  /** The position of its next message; null before it follows. */
  next: number | null
  heard: number
  isBeatUnderWay: boolean
}

/** The limit of kept messages, like the NATS stream's: hours of four matches. */
const MAX_BYTES = 64 * 1_024 * 1_024

/**
 * The bus of a league whose relay processes are its children. It keeps new messages in memory and sends them to each as
 * fast as it reads. A hanging process delays no other one.
 */
export class BusToRelayProcesses implements OriginBus {
  readonly isShared = false
  private readonly log: Log
  private readonly maxBytes: number
  private readonly own = new InProcessBus<BusMessage>()
  private readonly kept = new Map<number, string>()
  private readonly lines = new Set<Line>()
  private bytes = 0
  private head = 0
  private answer: ((name: string, asked: unknown) => Promise<BusReply>) | null = null

  constructor(log: Log, maxBytes = MAX_BYTES) {
    this.log = log
    this.maxBytes = maxBytes
  }

  publish(message: BusMessage): void {
    const text = encodeBusMessage(message)
    this.head += 1
    this.kept.set(this.head, text)
    this.bytes += text.length
    for (const [at, { length }] of this.kept) {
      if (this.bytes <= this.maxBytes) break
      this.kept.delete(at)
      this.bytes -= length
    }
    this.own.publish(message)
    for (const line of this.lines) this.pump(line)
  }

  subscribe(listener: BusListener<BusMessage>, after: number | null = null): () => void {
    return this.own.subscribe(listener, after)
  }

  serve(_names: readonly string[], answer: (name: string, asked: unknown) => Promise<BusReply>): () => void {
    this.answer = answer
    return () => {
      this.answer = null
    }
  }

  beat(beat: OriginHeartbeat): void {
    for (const line of this.lines) {
      if (line.isBeatUnderWay) continue
      line.isBeatUnderWay = true
      line.send({ kind: 'beat', beat }, () => {
        line.isBeatUnderWay = false
      })
    }
  }

  async close(): Promise<void> {
    this.lines.clear()
  }

  /** Adds a relay process. @returns a handler of its messages, and a function for its end. */
  attach(send: SendToRelayProcess): {
    readonly hear: (message: ToOriginProcessMessage) => void
    readonly leave: () => void
  } {
    const line: Line = { send, next: null, heard: 0, isBeatUnderWay: false }
    this.lines.add(line)
    const leave = (): void => {
      this.lines.delete(line)
    }
    return { hear: (message) => this.hear(line, message), leave }
  }

  private hear(line: Line, message: ToOriginProcessMessage): void {
    if (message.kind === 'ask') {
      this.reply(line, message)
      return
    }
    if (message.kind === 'follow') {
      line.next = message.after + 1
      line.heard = message.after
    } else {
      // An older report that crossed with the miss says less than is known.
      line.heard = Math.max(line.heard, message.at)
    }
    this.pump(line)
  }

  private pump(line: Line): void {
    const first = this.head - this.kept.size + 1
    while (
      this.lines.has(line) &&
      line.next !== null &&
      line.next <= this.head &&
      line.next - line.heard <= MAX_UNACKNOWLEDGED_RELAY_MESSAGES
    ) {
      if (line.next < first) {
        line.send({ kind: 'missed', upTo: first - 1 }, () => undefined)
        line.next = first
        line.heard = first - 1
      }
      const at = line.next
      line.next += 1
      line.send({ kind: 'news', at, text: this.kept.get(at) ?? '' }, () => undefined)
    }
  }

  private reply(line: Line, { id, name, asked }: Extract<ToOriginProcessMessage, { kind: 'ask' }>): void {
    const send = (reply: BusReply): void => line.send({ kind: 'reply', id, reply }, () => undefined)
    const { answer } = this
    if (name === BUS_HEAD_QUESTION) send({ epoch: 0, answer: this.head })
    else if (answer === null) line.send({ kind: 'unanswered', id }, () => undefined)
    else
      answer(name, asked).then(send, (error: unknown) => this.log.warn({ err: error, name }, 'question not answered'))
  }
}
