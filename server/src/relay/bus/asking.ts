import type { Log } from '../../platform/log/log.ts'
import { Problem, problemIn } from '../../platform/runtime/problem.ts'
import type { OriginWire, RelayWire, Reply } from './wire.ts'

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

/** @param believes whether what is of this epoch is of the league that is shown. */
export function asker<All extends Questions>(
  wire: Pick<RelayWire, 'request'>,
  believes: (epoch: number) => boolean,
): Ask<All> {
  return async (name, asked) => {
    const reply = await wire.request(name, asked)
    if (!believes(reply.epoch)) {
      throw new Problem('origin-unreachable', { why: 'an origin of a league of before has answered' })
    }
    if ('refused' in reply) throw new Problem(reply.refused.code, reply.refused.values)
    return reply.answer
  }
}

/** Answers from now on, as an origin of the league of this epoch. @returns what ends it. */
export function answerer<All extends Questions>(
  wire: Pick<OriginWire, 'serve'>,
  answers: Answers<All>,
  { epoch, log }: { readonly epoch: number; readonly log: Log },
): () => void {
  return wire.serve(Object.keys(answers), async (name, asked): Promise<Reply> => {
    try {
      const answer = answers[name]
      if (answer === undefined) throw new RangeError(`Nobody answers "${name}".`)
      return { epoch, answer: await answer(asked) }
    } catch (error) {
      const problem = problemIn(error)
      if (problem) return { epoch, refused: { code: problem.code, values: problem.values } }
      log.warn({ err: error }, 'question of a relay failed')
      return { epoch, refused: { code: 'unavailable', values: {} } }
    }
  })
}
