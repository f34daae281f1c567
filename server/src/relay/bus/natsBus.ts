import { randomBytes } from 'node:crypto'
import { jetstream, type StreamInfo } from '@nats-io/jetstream'
import { type NatsConnection, TimeoutError } from '@nats-io/transport-node'
import type { BusListener } from '../../live/messageBus.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { currentSpan } from '../../platform/runtime/requestContext.ts'
import { type BusMessage, encodeBusMessage, toBusSubject } from './busMessage.ts'
import { BusOutbox, type BusOutboxEntry } from './busOutbox.ts'
import type { OriginBus, RelayBus } from './busSides.ts'
import { createNatsRequestsAndHeartbeats } from './createNatsRequestsAndHeartbeats.ts'
import { connectNats, ensureNatsStream, type NatsSettings } from './natsConnection.ts'
import { NatsStreamReader } from './natsStreamReader.ts'

/** The surroundings of the bus. */
export interface NatsBusDeps {
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** The bus may or may not have kept the message that was on its way. */
class LostConnection extends Error {}

const SEND_WITHIN_MS = 2_000
const NAME_BYTES = 6

/**
 * The bus between processes: a JetStream stream, which keeps messages for some time. While the server is away, the
 * outbox keeps messages and sends them later. Subscribers resume from their positions.
 */
export class NatsBus implements OriginBus, RelayBus {
  readonly request: RelayBus['request']
  readonly serve: OriginBus['serve']
  readonly isShared = true
  readonly beat: OriginBus['beat']
  readonly followBeats: RelayBus['followBeats']
  readonly nats: NatsConnection
  private readonly settings: NatsSettings
  private readonly world: NatsBusDeps
  private readonly outbox: BusOutbox
  private readonly followings = new Set<NatsStreamReader>()
  private readonly listeners = new Set<BusListener<BusMessage>>()
  /** The prefix of this process's message ids, unique among processes. */
  private readonly mark = randomBytes(NAME_BYTES).toString('hex')
  private written = 0
  /** Aborts the message that is on its way. */
  private breakOff = (): void => {}

  /** @throws BusError for a wrong address, no answer, or a missing JetStream. */
  static async open(settings: NatsSettings, deps: NatsBusDeps): Promise<NatsBus> {
    const nats = await connectNats(settings)
    try {
      await ensureNatsStream(nats, settings)
    } catch (error) {
      await nats.close()
      throw error
    }
    return new NatsBus(nats, settings, deps)
  }

  private constructor(nats: NatsConnection, settings: NatsSettings, deps: NatsBusDeps) {
    this.nats = nats
    const questions = createNatsRequestsAndHeartbeats(nats, deps.log)
    this.request = questions.request
    this.serve = questions.serve
    this.beat = questions.beat
    this.followBeats = questions.followBeats
    this.settings = settings
    this.world = deps
    const onLost = (): void => {
      for (const listener of this.listeners) listener.missed()
    }
    this.outbox = new BusOutbox({ ...deps, send: (letter) => this.send(letter), onLost })
    this.watch().catch((error: unknown) => deps.log.warn({ err: error }, 'connection to the bus not watched'))
  }

  publish(message: BusMessage): void {
    this.written += 1
    const [id, subject] = [`${this.mark}-${this.written}`, toBusSubject(message)]
    const facts = { 'messaging.system': 'nats', 'messaging.operation.type': 'send', 'tiltyard.message': message.kind }
    const span = currentSpan()?.begin({ name: 'publish', kind: 'producer', attributes: facts }) ?? null
    this.outbox.add({ id, subject, text: encodeBusMessage(message), span })
  }

  subscribe(listener: BusListener<BusMessage>, after: number | null = null): () => void {
    const following = new NatsStreamReader(
      { ...this.world, nats: this.nats, stream: () => this.stream() },
      listener,
      after,
    )
    this.followings.add(following)
    this.listeners.add(listener)
    return () => {
      following.end()
      this.followings.delete(following)
      this.listeners.delete(listener)
    }
  }

  /** The position of the stream's last message, 0 before any. */
  async head(): Promise<number> {
    return (await this.stream()).state.last_seq
  }

  /** Closes the bus and drops unsent messages. */
  async close(): Promise<void> {
    this.outbox.end()
    for (const following of this.followings) following.end()
    await this.nats.close()
  }

  private stream(): Promise<StreamInfo> {
    return ensureNatsStream(this.nats, this.settings)
  }

  private async send({ id, subject, text }: BusOutboxEntry): Promise<void> {
    const options = { msgID: id, timeout: SEND_WITHIN_MS, retries: 0 }
    try {
      await new Promise((resolve, reject) => {
        this.breakOff = () => reject(new LostConnection('The connection to the bus was lost.'))
        jetstream(this.nats).publish(subject, text, options).then(resolve, reject)
      })
    } catch (error) {
      // A server that lost its folder has no stream, so create it. After a timeout that would only wait again.
      const isSilent = error instanceof LostConnection || error instanceof TimeoutError
      if (!isSilent) await this.stream().catch(() => undefined)
      throw error
    }
  }

  private async watch(): Promise<void> {
    const { log } = this.world
    for await (const { type } of this.nats.status()) {
      if (type === 'disconnect') {
        log.warn({}, 'the bus is out of reach; trying again')
        this.breakOff()
      }
      if (type !== 'reconnect') continue
      log.info({}, 'the bus is back')
      for (const following of this.followings) following.lookAgain()
    }
  }
}
