import { type NatsConnection, NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node'
import type { ProblemCode } from '@tiltyard/contract'
import { Problem, problemIn } from '../refusals/problem.ts'
import type { Log } from '../world/log.ts'

/** What a relay asks origins: a name, what goes with it, and what comes back, all of it as JSON has it. */
export type Questions = { readonly [Name: string]: { readonly asked: unknown; readonly answer: unknown } }

/** Asks whichever origin hears it first. @throws Problem origin-unreachable, or what the origin refuses with. */
export type Ask<All extends Questions> = <Name extends keyof All & string>(
  name: Name,
  asked: All[Name]['asked'],
) => Promise<All[Name]['answer']>

/** How an origin answers each question. */
export type Answers<All extends Questions> = {
  readonly [Name in keyof All]: (asked: All[Name]['asked']) => Promise<All[Name]['answer']>
}

type Reply = { readonly answer: unknown } | { readonly refused: { code: ProblemCode; values: Record<string, string> } }

/** Of several origins one answers each. */
const QUEUE = 'origins'
const SUBJECT = 'tiltyard.ask'
const ANSWER_WITHIN_MS = 5_000

/** Asks over NATS, apart from the stream: what is asked while nobody answers is not kept. */
export function asker<All extends Questions>(nats: NatsConnection): Ask<All> {
  return async (name, asked) => {
    const reply = await request(nats, `${SUBJECT}.${name}`, asked)
    if ('refused' in reply) throw new Problem(reply.refused.code, reply.refused.values)
    return reply.answer
  }
}

/** Answers from now on. @returns what ends it. */
export function answerer<All extends Questions>(nats: NatsConnection, answers: Answers<All>, log: Log): () => void {
  const subscriptions = Object.entries(answers).map(([name, answer]) =>
    nats.subscribe(`${SUBJECT}.${name}`, {
      queue: QUEUE,
      callback: (error, message) => {
        if (error) return log.warn({ err: error, name }, 'question not heard')
        replyTo(() => answer(message.json()), log)
          .then((reply) => message.respond(JSON.stringify(reply)))
          .catch((failure: unknown) => log.warn({ err: failure, name }, 'question not answered'))
      },
    }),
  )
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

async function replyTo(answer: () => Promise<unknown>, log: Log): Promise<Reply> {
  try {
    return { answer: await answer() }
  } catch (error) {
    const problem = problemIn(error)
    if (problem) return { refused: { code: problem.code, values: problem.values } }
    log.warn({ err: error }, 'question of a relay failed')
    return { refused: { code: 'unavailable', values: {} } }
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
