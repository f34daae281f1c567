import { type NatsConnection, NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node'
import { Problem } from '../refusals/problem.ts'
import type { Log } from '../world/log.ts'
import type { Beat, OriginWire, RelayWire, Reply } from './wire.ts'

/** Of several origins one answers each. */
const QUEUE = 'origins'
/**
 * What is asked and answered, and how a beat is written; another form is another name. A relay asks by the first. An origin also
 * answers relays of the release before, for it is upgraded before them: 0.3.0 had the same form without a number.
 */
const FORMS: readonly [string, ...string[]] = ['.v1', '']
const subjectOf = (form: string): string => `tiltyard.ask${form}`
const beatSubjectOf = (form: string): string => `tiltyard.beat${form}`
const ANSWER_WITHIN_MS = 5_000

/** Questions and beats over NATS, apart from the stream: what is said while nobody listens is not kept. */
export function natsQuestions(
  nats: NatsConnection,
  log: Log,
): Pick<OriginWire & RelayWire, 'request' | 'serve' | 'beat' | 'followBeats'> {
  return {
    request: (name, asked) => request(nats, `${subjectOf(FORMS[0])}.${name}`, asked),
    serve: (names, answer) => {
      const subscriptions = FORMS.flatMap((form) =>
        names.map((name) =>
          nats.subscribe(`${subjectOf(form)}.${name}`, {
            queue: QUEUE,
            callback: (error, message) => {
              if (error) return log.warn({ err: error, name }, 'question not heard')
              Promise.resolve()
                .then(() => answer(name, message.json()))
                .then((reply) => message.respond(JSON.stringify(reply)))
                .catch((failure: unknown) => log.warn({ err: failure, name }, 'question not answered'))
            },
          }),
        ),
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    beat: (beat) => {
      if (!nats.isClosed()) for (const form of FORMS) nats.publish(beatSubjectOf(form), JSON.stringify(beat))
    },
    followBeats: (hear) => {
      const subscription = nats.subscribe(beatSubjectOf(FORMS[0]), {
        callback: (error, message) => {
          try {
            if (error) throw error
            hear(message.json<Beat>())
          } catch (failure) {
            log.warn({ err: failure }, 'beat of an origin not heard')
          }
        },
      })
      return () => subscription.unsubscribe()
    },
  }
}

async function request(nats: NatsConnection, subject: string, asked: unknown): Promise<Reply> {
  try {
    const message = await nats.request(subject, JSON.stringify(asked), { timeout: ANSWER_WITHIN_MS })
    return message.json<Reply>()
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
