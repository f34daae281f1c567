import type { BusListener } from '../../live/messageBus.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { type BusMessage, decodeBusMessage } from '../bus/busMessage.ts'
import type { BusReply, OriginHeartbeat, RelayBus } from '../bus/busSides.ts'
import {
  BUS_HEAD_QUESTION,
  MESSAGES_PER_ACK,
  type ToOriginProcessMessage,
  type ToRelayProcessMessage,
} from './coreMessages.ts'

interface CoreWireDeps {
  /** Sends to the origin's process; never throws, though that may have ended. */
  readonly send: (message: ToOriginProcessMessage) => void
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

interface Asked {
  readonly resolve: (reply: BusReply) => void
  readonly reject: (error: Problem) => void
  readonly cancel: () => void
}

const ANSWER_WITHIN_MS = 5_000

/** A relay process's side of the bus; the origin's process is its parent. */
export class BusToParentProcess implements RelayBus {
  private readonly deps: CoreWireDeps
  private readonly asked = new Map<number, Asked>()
  private readonly beats = new Set<(beat: OriginHeartbeat) => void>()
  private listener: BusListener<BusMessage> | null = null
  private at = 0
  private said = 0
  private lastId = 0

  constructor(deps: CoreWireDeps) {
    this.deps = deps
  }

  /** Handles a message of the origin's process. */
  hear(message: ToRelayProcessMessage): void {
    if (message.kind === 'beat') for (const listener of this.beats) listener(message.beat)
    else if (message.kind === 'unanswered')
      this.settle(message.id, ({ reject }) => reject(unreachable('it starts or stops')))
    else if (message.kind === 'reply') this.settle(message.id, ({ resolve }) => resolve(message.reply))
    else if (message.kind === 'news') this.take(message.at, message.text)
    else {
      this.at = message.upTo
      this.said = this.at
      this.listener?.missed()
    }
  }

  /** There is one listener: a relay's mirror. */
  subscribe(listener: BusListener<BusMessage>, after: number | null = null): () => void {
    this.listener = listener
    this.at = after ?? 0
    this.said = this.at
    this.deps.send({ kind: 'follow', after: this.at })
    return () => {
      this.listener = null
    }
  }

  async head(): Promise<number> {
    const reply = await this.request(BUS_HEAD_QUESTION, null)
    return 'answer' in reply ? Number(reply.answer) : 0
  }

  request(name: string, asked: unknown): Promise<BusReply> {
    this.lastId += 1
    const id = this.lastId
    return new Promise((resolve, reject) => {
      const cancel = this.deps.clock.after(ANSWER_WITHIN_MS, () => {
        this.settle(id, () => reject(unreachable('it has not answered in time')))
      })
      this.asked.set(id, { resolve, reject, cancel })
      this.deps.send({ kind: 'ask', id, name, asked })
    })
  }

  followBeats(hear: (beat: OriginHeartbeat) => void): () => void {
    this.beats.add(hear)
    return () => {
      this.beats.delete(hear)
    }
  }

  async close(): Promise<void> {
    for (const id of [...this.asked.keys()]) this.settle(id, ({ reject }) => reject(unreachable('this relay stops')))
  }

  private take(at: number, text: string): void {
    const { listener } = this
    if (listener === null || at <= this.at) return
    if (at > this.at + 1) listener.missed()
    this.at = at
    try {
      listener.hear(decodeBusMessage(text), at)
    } catch (error) {
      // Otherwise one unreadable message would end all relays, and their successors too.
      this.deps.log.warn({ err: error, at }, 'message of the origin not taken')
      listener.missed()
    }
    if (at - this.said < MESSAGES_PER_ACK) return
    this.said = at
    this.deps.send({ kind: 'heard', at })
  }

  private settle(id: number, act: (asked: Asked) => void): void {
    const asked = this.asked.get(id)
    if (!asked) return
    this.asked.delete(id)
    asked.cancel()
    act(asked)
  }
}

function unreachable(why: string): Problem {
  return new Problem('origin-unreachable', { why }, { 'retry-after': '2' })
}
