import { type NatsConnection, NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node'
import type { Log } from '../../platform/log/log.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { BusReply, OriginBus, OriginHeartbeat, RelayBus } from './busSides.ts'

/** The queue group: one of several origins answers each question. */
const QUEUE = 'origins'
/** Versioned subjects; another message format gets another name. */
const [ASK, BEAT] = ['tiltyard.ask.v1', 'tiltyard.beat.v1'] as const
const ANSWER_WITHIN_MS = 5_000

/** Questions and beats over NATS, outside the stream: nothing is kept for absent listeners. */
export function createNatsRequestsAndHeartbeats(
  nats: NatsConnection,
  log: Log,
): Pick<OriginBus & RelayBus, 'request' | 'serve' | 'beat' | 'followBeats'> {
  return {
    request: (name, asked) => request(nats, `${ASK}.${name}`, asked),
    serve: (names, answer) => {
      const subscriptions = names.map((name) =>
        nats.subscribe(`${ASK}.${name}`, {
          queue: QUEUE,
          callback: (error, message) => {
            if (error) return log.warn({ err: error, name }, 'question not heard')
            Promise.resolve()
              .then(() => answer(name, message.json()))
              .then((reply) => message.respond(JSON.stringify(reply)))
              .catch((failure: unknown) => log.warn({ err: failure, name }, 'question not answered'))
          },
        }),
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    beat: (beat) => {
      if (!nats.isClosed()) nats.publish(BEAT, JSON.stringify(beat))
    },
    followBeats: (hear) => {
      const subscription = nats.subscribe(BEAT, {
        callback: (error, message) => {
          try {
            if (error) throw error
            hear(message.json<OriginHeartbeat>())
          } catch (failure) {
            log.warn({ err: failure }, 'beat of an origin not heard')
          }
        },
      })
      return () => subscription.unsubscribe()
    },
  }
}

async function request(nats: NatsConnection, subject: string, asked: unknown): Promise<BusReply> {
  try {
    const message = await nats.request(subject, JSON.stringify(asked), { timeout: ANSWER_WITHIN_MS })
    return message.json<BusReply>()
  } catch (error) {
    throw new Problem('origin-unreachable', { why: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  const root = error instanceof RequestError && error.cause ? error.cause : error
  if (root instanceof NoRespondersError) return 'no origin listens on the bus'
  if (root instanceof TimeoutError) return 'no origin has answered over the bus in time'
  return 'the bus is out of reach'
}
