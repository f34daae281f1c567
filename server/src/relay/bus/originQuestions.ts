import type { Log } from '../../platform/log/log.ts'
import { findProblem, Problem } from '../../platform/runtime/problem.ts'
import type { BusReply, OriginBus, RelayBus } from './busSides.ts'

/** The questions of a relay to origins: name, arguments and answer, all as JSON. */
export type OriginQuestionTypes = { readonly [Name: string]: { readonly asked: unknown; readonly answer: unknown } }

/** Asks the first origin that replies. @throws Problem origin-unreachable, or the origin's own refusal. */
export type AskOrigin<All extends OriginQuestionTypes> = <Name extends keyof All & string>(
  name: Name,
  asked: All[Name]['asked'],
) => Promise<All[Name]['answer']>

/** The origin's handler of each question. */
export type OriginQuestionHandlers<All extends OriginQuestionTypes> = {
  readonly [Name in keyof All]: (asked: All[Name]['asked']) => Promise<All[Name]['answer']>
}

/** Asks questions. @param isShownEpoch whether an epoch is that of the shown league. */
export function createOriginAsker<All extends OriginQuestionTypes>(
  bus: Pick<RelayBus, 'request'>,
  isShownEpoch: (epoch: number) => boolean,
): AskOrigin<All> {
  return async (name, asked) => {
    const reply = await bus.request(name, asked)
    if (!isShownEpoch(reply.epoch)) {
      throw new Problem('origin-unreachable', { why: 'an origin of a league of before has answered' })
    }
    if ('refused' in reply) throw new Problem(reply.refused.code, reply.refused.values)
    return reply.answer
  }
}

/** Answers questions as an origin of this epoch's league. @returns stops it. */
export function serveOriginQuestions<All extends OriginQuestionTypes>(
  bus: Pick<OriginBus, 'serve'>,
  answers: OriginQuestionHandlers<All>,
  { epoch, log }: { readonly epoch: number; readonly log: Log },
): () => void {
  return bus.serve(Object.keys(answers), async (name, asked): Promise<BusReply> => {
    try {
      const answer = answers[name]
      if (answer === undefined) throw new RangeError(`Nobody answers "${name}".`)
      return { epoch, answer: await answer(asked) }
    } catch (error) {
      const problem = findProblem(error)
      if (problem) return { epoch, refused: { code: problem.code, values: problem.values } }
      log.warn({ err: error }, 'question of a relay failed')
      return { epoch, refused: { code: 'unavailable', values: {} } }
    }
  })
}
